import { css } from '@emotion/react'
import { creditsPerReferral } from '@materia/contracts/identity/referrals/constants.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import Handshake from 'lucide-react/icons/handshake'
import { useIntl } from 'react-intl'
import { inviterTexts } from './messages.ts'

const box = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space(1)} ${space(3)}`,
  padding: space(4),
  borderRadius: radius.card,
  background: color.actionSoft,
  overflowWrap: 'anywhere',
  '& svg': { gridRow: 'span 2', color: color.action },
})

/** The company whose referral code the visitor has, and the benefit for both. */
export function InvitedBy({ companyName }: { companyName: string }) {
  const intl = useIntl()
  return (
    <div css={box} role="status">
      <Handshake size={24} aria-hidden="true" />
      <strong>{intl.formatMessage(inviterTexts.invitedBy, { company: companyName })}</strong>
      <p>{intl.formatMessage(inviterTexts.text, { count: creditsPerReferral })}</p>
    </div>
  )
}
