import { css } from '@emotion/react'
import type { Passkey } from '@materia/contracts/identity/factors/factor.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(3)} 0`,
  borderTop: `1px solid ${color.line}`,
})
const words = css({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& span': { color: color.muted, fontSize: font.small },
})
const actions = css({ display: 'flex', gap: space(1) })

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const intl = useIntl()
  const used =
    lastUsedAt === null
      ? intl.formatMessage(messages.never)
      : intl.formatMessage(messages.passkeyUsed, { used: new Date(lastUsedAt) })
  return (
    <li css={row}>
      <div css={words}>
        <strong>{name}</strong>
        <span>
          {intl.formatMessage(messages.passkeyFacts, { added: new Date(createdAt) })} · {used}
        </span>
      </div>
      <div css={actions}>
        <Button variant="quiet" onClick={onRename}>
          {intl.formatMessage(messages.renamePasskey)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {intl.formatMessage(messages.removePasskey)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
