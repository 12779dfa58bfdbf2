import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import type { Verified } from '@materia/contracts/identity/users/user.ts'
import { color, floatShadow, font, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useId, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const frame = css({ display: 'inline-flex' })
const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  padding: `0 ${space(1)}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
  '& svg': { flex: 'none' },
})
// As wide as the text beside it, so that it fits narrow places.
const tip = css({
  position: 'absolute',
  zIndex: 2,
  top: '100%',
  left: 0,
  width: 'min(22rem, 100%)',
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  boxShadow: floatShadow,
  fontSize: font.small,
  '& ul': { paddingLeft: space(4), listStyle: 'disc' },
})

/**
 * The badge of a verified company. A tip on hover, focus or press shows the checks with their
 * dates; it is positioned in the parent.
 */
export function VerifiedBadge({ verified }: { verified: Verified | null }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const tipId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setIsOpen(false)
  }
  const date =
    verified && intl.formatDate(verified.at, { year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <span
      css={frame}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsOpen(false)}
    >
      <button
        type="button"
        css={badge}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? tipId : undefined}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={handleKeyDown}
      >
        <BadgeCheck size={16} aria-hidden="true" />
        {intl.formatMessage(messages.verified)}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the tip leaves the focus on the button, whose blur closes it
        <span css={tip} role="tooltip" id={tipId} onMouseDown={(event) => event.preventDefault()}>
          {date
            ? intl.formatMessage(messages.verifiedOn, { date })
            : intl.formatMessage(messages.verifiedBefore)}
          {verified && (
            <ul>
              {verified.kinds.map((kind) => (
                <li key={kind}>{documentNames[kind]?.[language] ?? kind}</li>
              ))}
            </ul>
          )}
        </span>
      )}
    </span>
  )
}
