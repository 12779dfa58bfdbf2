import { css } from '@emotion/react'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { hint, timelineItem, timelineList } from '../layout.ts'
import { momentText } from '../offers/offerWords.ts'
import { eventTexts, messages } from './messages.ts'
import { sideName } from '../parties/partyName.ts'

const name = css({ fontWeight: font.strong })
const noteText = css({ marginTop: space(1), whiteSpace: 'pre-line' })

/** All steps of a sample, the oldest first. */
export function SampleHistory({ sample }: { sample: Sample }) {
  const intl = useIntl()
  return (
    <ol css={timelineList}>
      {sample.history.map(({ step, by, at, note }, place, all) => (
        <li key={`${step} ${at}`} css={timelineItem}>
          <p css={name}>
            {intl.formatMessage(
              step === 'ship' && all[place - 1]?.step === 'ship'
                ? messages.corrected
                : eventTexts[step],
            )}
          </p>
          <p css={hint}>
            {intl.formatMessage(messages.by, {
              date: momentText(intl, at),
              who: by ? sideName(intl, sample, by) : intl.formatMessage(messages.platform),
            })}
          </p>
          {note && <p css={noteText}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
