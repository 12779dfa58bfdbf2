import { css } from '@emotion/react'
import type { Seller } from '@materia/contracts/catalog/material.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from '../materials/messages.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  minHeight: targetSize,
  color: color.ink,
  fontSize: font.small,
  textDecoration: 'none',
  '&:hover span': { textDecoration: 'underline' },
  '& svg': { flex: 'none', color: color.action },
})
const gone = css({ margin: 0, color: color.muted })
const name = css({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The seller, with a link to its profile. */
export function SellerLine({ seller }: { seller: Seller }) {
  const intl = useIntl()
  // A deleted account has no profile.
  if (seller.isDeleted)
    return <p css={[line, gone]}>{intl.formatMessage(messages.deletedCompany)}</p>
  return (
    <Link to={companyPath(seller.id)} css={line}>
      <Avatar
        companyName={seller.companyName}
        profilePictureUrl={seller.profilePictureUrl}
        size={28}
      />
      <span css={name}>{seller.companyName}</span>
      {seller.isVerified && (
        <BadgeCheck size={16} role="img" aria-label={intl.formatMessage(messages.verified)} />
      )}
    </Link>
  )
}
