import { css } from '@emotion/react'
import { useState } from 'react'
import { initials } from './initials.ts'
import { color, font } from '../theme.ts'
import { styleByKey } from './styleByKey.ts'

const circle = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  background: color.actionSoft,
  color: color.action,
  fontWeight: font.strong,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})

const circleOf = styleByKey((size: number) =>
  css(circle, { width: size, height: size, fontSize: size * 0.4 }),
)

type AvatarProps = {
  companyName?: string
  username?: string
  profilePictureUrl?: string
  size?: number
}

/**
 * A company's picture or its initials. Decorative, so the name must stand beside it or label its
 * container.
 */
export function Avatar({ companyName, username, profilePictureUrl, size = 36 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const hasPicture = Boolean(profilePictureUrl) && profilePictureUrl !== failedUrl
  return (
    <span css={circleOf(size)} aria-hidden="true">
      {hasPicture ? (
        <img
          src={profilePictureUrl}
          alt=""
          width={size}
          height={size}
          onError={() => setFailedUrl(profilePictureUrl)}
        />
      ) : (
        initials({ companyName, username })
      )}
    </span>
  )
}
