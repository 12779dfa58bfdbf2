import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Party } from '@materia/contracts/orders/order.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { space } from '@materia/ui/src/theme.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { DetailCard } from '../detail/DetailCard.tsx'
import { messages } from './messages.ts'
import { partyName } from './partyName.ts'

const company = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  marginBottom: space(4),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0' },
})

type PartnerCardProps = {
  /** The reader's side. */
  role: OrderRole
  partner: Party
  materialId: number
  /** Names the link to the conversation. */
  write: string
}

/** The other company, with a link to the conversation about these goods. */
export function PartnerCard({ role, partner, materialId, write }: PartnerCardProps) {
  const intl = useIntl()
  const name = partyName(intl, partner)
  return (
    <DetailCard title={intl.formatMessage(role === 'buyer' ? messages.seller : messages.buyer)}>
      <div css={company}>
        <Avatar {...partner} />
        {partner.isDeleted ? name : <Link to={companyPath(partner.id)}>{name}</Link>}
      </div>
      {!partner.isDeleted && (
        <ButtonLink
          variant="secondary"
          isWide
          to={conversationPath({ userId: partner.id, materialId })}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {write}
        </ButtonLink>
      )}
    </DetailCard>
  )
}
