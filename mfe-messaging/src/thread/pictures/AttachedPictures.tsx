import { css } from '@emotion/react'
import { picturesMax } from '@materia/contracts/chat/constants.ts'
import type { Picture } from '@materia/contracts/storedPicture.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { isInvalidFile, pictureErrorText } from '@materia/ui/src/pictures/pictureErrorText.ts'
import { errorTexts, pictureMessages } from '@materia/ui/src/pictures/pictureMessages.ts'
import type { FormPicture } from '@materia/ui/src/pictures/usePictures.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { messagePicture } from './previews.ts'
import { type Attachments, isUnreachable } from './useAttachments.ts'

const box = css({ display: 'grid', gap: space(1), minWidth: 0, fontSize: font.small })
const tiles = css({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  margin: 0,
  padding: `${space(1)} ${space(1)} 0`,
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  flex: 'none',
  width: space(22),
  height: space(22),
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.skeleton,
})
const shown = css({ height: '100%' })
const faded = css({ opacity: 0.4 })
const tool = css({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: 0,
  background: 'none',
  '& svg': {
    boxSizing: 'content-box',
    padding: space(1),
    borderRadius: radius.round,
    background: color.surface,
    color: color.ink,
  },
  '&:focus-visible': { outlineOffset: '-3px' },
})
const removeTool = css({ top: 0, right: 0 })
const retryTool = css({ bottom: 0, left: 0 })
const bar = css({
  position: 'absolute',
  right: space(1),
  bottom: space(1),
  left: space(1),
  height: space(1),
  overflow: 'hidden',
  borderRadius: radius.round,
  background: color.surface,
  '& > span': {
    display: 'block',
    height: '100%',
    background: color.action,
    transformOrigin: 'left',
  },
})
const loss = css({ color: color.loss })
const quiet = css({ color: color.muted })

/** The images attached to the message being written, with their upload errors. */
export function AttachedPictures({
  attachments: { urls, pending, refused, retry, remove, removePending },
}: {
  attachments: Attachments
}) {
  const intl = useIntl()
  const failed = pending.filter(({ error }) => error !== undefined && !isUnreachable(error))
  const isOffline = pending.some(({ error }) => isUnreachable(error))
  const errors = [
    ...refused.map(({ name, error }) =>
      intl.formatMessage(pictureMessages.refused, {
        text: intl.formatMessage(errorTexts[error]),
        name,
      }),
    ),
    ...failed.map(({ error, file }) =>
      intl.formatMessage(pictureMessages.refused, {
        text:
          pictureErrorText(intl, error, { PICTURES_FULL: messages.full }) ??
          intl.formatMessage(messages.failed),
        name: file?.name ?? '',
      }),
    ),
    ...(urls.length > picturesMax ? [intl.formatMessage(pictureMessages.tooMany)] : []),
  ]
  if (urls.length + pending.length + refused.length === 0) return null
  return (
    <div css={box}>
      {urls.length + pending.length > 0 && (
        <ul css={tiles} aria-label={intl.formatMessage(messages.attached)}>
          {urls.map((url, index) => (
            <Tile
              key={url}
              picture={messagePicture(url)}
              position={index + 1}
              onRemove={() => remove(url)}
            />
          ))}
          {pending.map((item, index) => (
            <Tile
              key={item.key}
              picture={{ url: item.source }}
              position={urls.length + index + 1}
              upload={item}
              onRetry={() => retry(item)}
              onRemove={() => removePending(item.key)}
            />
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <div role="alert" css={loss}>
          {/* oxlint-disable-next-line react/no-array-index-key -- two files may have one name */}
          {errors.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      )}
      <p role="status" css={quiet}>
        {isOffline && intl.formatMessage(messages.offline)}
        {!isOffline && pending.length > failed.length && intl.formatMessage(messages.uploading)}
      </p>
    </div>
  )
}

type TileProps = {
  picture: Picture
  position: number
  upload?: FormPicture
  onRetry?: () => void
  onRemove: () => void
}

function Tile({ picture, position, upload, onRetry, onRemove }: TileProps) {
  const intl = useIntl()
  const hasFailed = upload?.error !== undefined
  return (
    <li css={tile}>
      <div css={[shown, hasFailed && faded]}>
        <FramedPicture picture={picture} sizes={space(22)} isEager />
      </div>
      {upload && !hasFailed && (
        <div
          css={bar}
          role="progressbar"
          aria-label={intl.formatMessage(pictureMessages.uploading, { position })}
          aria-valuenow={Math.round(upload.sent * 100)}
        >
          <span style={{ transform: `scaleX(${upload.sent})` }} />
        </div>
      )}
      {hasFailed && !isInvalidFile(upload.error) && (
        <button
          type="button"
          css={[tool, retryTool]}
          aria-label={intl.formatMessage(messages.retry, { position })}
          onClick={onRetry}
        >
          <RotateCw size={16} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        css={[tool, removeTool]}
        aria-label={intl.formatMessage(pictureMessages.remove, { position })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
