import { css } from '@emotion/react'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { color } from '@materia/ui/src/theme.ts'

const frame = css({ position: 'relative', display: 'inline-flex', flex: 'none' })
const dot = css({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 12,
  height: 12,
  border: `2px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.action,
})

type PartnerAvatarProps = {
  partner: Pick<Partner, 'companyName' | 'username' | 'profilePictureUrl'>
  isOnline: boolean
  size?: number
}

/**
 * A company's picture with an online dot. Decorative, so a text beside it says that it is online.
 */
export function PartnerAvatar({ partner, isOnline, size }: PartnerAvatarProps) {
  const { companyName, username, profilePictureUrl } = partner
  return (
    <span css={frame}>
      <Avatar
        companyName={companyName}
        username={username}
        profilePictureUrl={profilePictureUrl}
        size={size}
      />
      {isOnline && <span css={dot} />}
    </span>
  )
}
