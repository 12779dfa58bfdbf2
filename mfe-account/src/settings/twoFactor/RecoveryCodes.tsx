import { css, Global } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { CopyButton } from '@materia/ui/src/controls/CopyButton.tsx'
import { messages } from './messages.ts'

const card = css({
  display: 'grid',
  gap: space(4),
  width: '100%',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '& h3': { fontSize: font.body },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
  gap: space(2),
  margin: 0,
  padding: space(4),
  listStyle: 'none',
  borderRadius: radius.small,
  background: color.skeleton,
  fontFamily: 'ui-monospace, monospace',
  ...tabularFigures,
})
// Prints only the codes.
const printed = css({
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-printed], [data-printed] *': { visibility: 'visible' },
    '[data-printed]': { position: 'absolute', top: 0, left: 0 },
  },
})
const muted = css({ color: color.muted })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  '@media print': { display: 'none' },
})

type RecoveryCodesProps = { codes: string[]; onSaved: () => void }

/** The third step. The codes are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const intl = useIntl()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [])
  const text = `Materia\n${intl.formatMessage(messages.codesList)}\n\n${codes.join('\n')}\n`
  return (
    <div css={card} data-printed>
      <Global styles={printed} />
      <h3 ref={titleRef} tabIndex={-1}>
        {intl.formatMessage(messages.stepCodes)}
      </h3>
      <p css={muted}>{intl.formatMessage(messages.codesText)}</p>
      <ul css={list} aria-label={intl.formatMessage(messages.codesList)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div css={actions}>
        <CopyButton text={text} />
        <Button variant="secondary" onClick={() => download(text)}>
          {intl.formatMessage(messages.download)}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {intl.formatMessage(messages.print)}
        </Button>
        <Button onClick={onSaved}>{intl.formatMessage(messages.codesSaved)}</Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: 'materia-recovery-codes.txt',
  })
  link.click()
  URL.revokeObjectURL(url)
}
