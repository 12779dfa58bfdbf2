import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { unitName } from '../settlement/weightText.ts'
import { doubtTexts, messages } from './messages.ts'
import type { TicketForm } from './useTicketForm.ts'

const box = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
  '& ul': { display: 'grid', gap: space(1), margin: 0, paddingLeft: space(5) },
})
const sure = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  color: color.ink,
  '& input': { flex: 'none', width: '22px', height: '22px', margin: 0, accentColor: color.action },
})

/** Why the numbers may be wrong. Their writer corrects or confirms them. */
export function Doubts({ form }: { form: TicketForm }) {
  const intl = useIntl()
  const { doubts, fittingUnit, change, isSure, setIsSure, isTried } = form
  const texts: MessageDescriptor[] =
    doubts.length > 0 ? doubts.map((doubt) => doubtTexts[doubt]) : [messages.serverDoubt]
  return (
    <div css={box} role="alert">
      <ul>
        {texts.map((text) => (
          <li key={text.id}>{intl.formatMessage(text)}</li>
        ))}
      </ul>
      {fittingUnit && (
        <Button variant="secondary" onClick={() => change({ unit: fittingUnit })}>
          {intl.formatMessage(messages.changeUnit, { unit: unitName(intl, fittingUnit) })}
        </Button>
      )}
      <label css={sure}>
        <input
          type="checkbox"
          name="isSure"
          checked={isSure}
          aria-describedby={isTried && !isSure ? 'sure-needed' : undefined}
          onChange={({ target }) => setIsSure(target.checked)}
        />
        {intl.formatMessage(messages.sure)}
      </label>
      {isTried && !isSure && <p id="sure-needed">{intl.formatMessage(messages.sureNeeded)}</p>}
    </div>
  )
}
