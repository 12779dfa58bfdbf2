import { css } from '@emotion/react'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { Avatar } from '@materia/ui/src/Avatar.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/Skeleton.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { userMaterialsQuery } from './userMaterialsApi.ts'

const line = css({ display: 'flex', alignItems: 'center', gap: space(4), minWidth: 0, minHeight: '72px' })
const words = css({ display: 'grid', gap: space(1), minWidth: 0, flex: 1 })
const name = css({ overflowWrap: 'anywhere' })
const verified = css({ display: 'inline-flex', alignItems: 'center', gap: space(1), color: color.action, fontSize: font.small, fontWeight: font.strong })

/** Fills `company-heading`: the company as its listings name it. */
export function CompanyHeading({ userId }: SlotProps['company-heading']) {
  const intl = useIntl()
  const { data, isPending } = useQuery(userMaterialsQuery(userId))
  if (isPending) return <div css={line}><Skeleton width="72px" height="72px" /><Skeleton width="40%" height="32px" /></div>
  const seller = data?.[0]?.seller
  const companyName = seller?.companyName ?? intl.formatMessage(messages.unknownCompany)
  return (
    <div css={line}>
      <PageTitle>{companyName}</PageTitle>
      <Avatar companyName={companyName} profilePictureUrl={seller?.profilePictureUrl} size={72} />
      <div css={words}>
        <h1 css={name}>{companyName}</h1>
        {seller?.isVerified && (
          <span css={verified}><BadgeCheck size={16} aria-hidden="true" />{intl.formatMessage(messages.verified)}</span>
        )}
      </div>
    </div>
  )
}
