import { css } from '@emotion/react'
import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { phoneHref, phoneText } from '@materia/contracts/text/phoneText.ts'
import Phone from 'lucide-react/icons/phone'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useOnline } from '../socket/connectSocket.ts'
import { useTyping } from '../socket/useTyping.ts'
import { companyName } from '../labels/companyName.ts'
import { ConversationMenu } from './ConversationMenu.tsx'
import { messages as labels } from '../labels/messages.ts'
import { messages } from './messages.ts'
import { PartnerAvatar } from '../labels/PartnerAvatar.tsx'

const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '56px',
  padding: `${space(1)} ${space(2)}`,
  borderBottom: `1px solid ${color.line}`,
  [from.tablet]: { minHeight: '60px', paddingLeft: space(4) },
})
const iconLink = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: targetSize,
  height: targetSize,
  borderRadius: radius.card,
  color: color.ink,
  '&:hover': { background: color.skeleton, color: color.ink },
})
const back = css(iconLink, { [from.tablet]: { display: 'none' } })
const words = css({ flex: 1, minWidth: 0 })
const nameLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  '& svg': { flex: 'none', color: color.action },
})
const name = css({
  minWidth: 0,
  fontSize: font.body,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: `${space(1)} 0`,
    color: color.ink,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
})
const state = css({ color: color.muted, fontSize: font.small, lineHeight: 1.2 })

type ThreadHeaderProps = { conversation: Conversation; listPath: string; onDeleted: () => void }

/** The partner, its online state, and the conversation's actions. */
export function ThreadHeader({ conversation, listPath, onDeleted }: ThreadHeaderProps) {
  const intl = useIntl()
  const { partner } = conversation
  return (
    <header css={header}>
      <Link css={back} to={listPath} aria-label={intl.formatMessage(messages.back)}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <PartnerAvatar partner={partner} isOnline={useOnline(partner.id)} size={40} />
      <div css={words}>
        <div css={nameLine}>
          <h2 css={name}>
            {partner.isDeleted ? (
              companyName(intl, partner)
            ) : (
              <Link to={companyPath(partner.id)}>{companyName(intl, partner)}</Link>
            )}
          </h2>
          {partner.isVerified && (
            <>
              <BadgeCheck size={16} aria-hidden="true" />
              <VisuallyHidden>{intl.formatMessage(messages.verified)}</VisuallyHidden>
            </>
          )}
        </div>
        <Presence partnerId={partner.id} />
      </div>
      {!partner.isDeleted && <CallLink partnerId={partner.id} />}
      <ConversationMenu conversation={conversation} onDeleted={onDeleted} />
    </header>
  )
}

/** Online state in words. The thread announces typing to screen readers. */
function Presence({ partnerId }: { partnerId: number }) {
  const intl = useIntl()
  const isOnline = useOnline(partnerId)
  const isTyping = useTyping(partnerId)
  return (
    <p css={state}>
      {isTyping
        ? intl.formatMessage(messages.typing)
        : isOnline && intl.formatMessage(labels.online)}
    </p>
  )
}

/** Shown only if the company shows its number to this reader. */
function CallLink({ partnerId }: { partnerId: number }) {
  const intl = useIntl()
  const readerId = useCurrentUser()?.id ?? null
  const number = useQuery(companyQuery(partnerId, readerId)).data?.phoneNumber
  if (!number) return null
  return (
    <a
      css={iconLink}
      href={phoneHref(number)}
      aria-label={intl.formatMessage(messages.call, { number: phoneText(number) })}
      title={phoneText(number)}
    >
      <Phone size={20} aria-hidden="true" />
    </a>
  )
}
