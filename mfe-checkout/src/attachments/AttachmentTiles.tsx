import { css } from '@emotion/react'
import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { storedPicture } from '@materia/contracts/storedPicture.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { PictureViewer } from '@materia/ui/src/pictures/PictureViewer.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const tile = css({
  display: 'block',
  width: space(24),
  height: space(18),
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.skeleton,
  cursor: 'zoom-in',
})
const pdf = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(1),
  width: space(24),
  minHeight: `max(${space(18)}, ${targetSize})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  color: color.ink,
  fontSize: font.small,
  textAlign: 'center',
  textDecoration: 'none',
})

/** `who`: the name of the side that added it. */
export type NamedAttachment = { url: string; who: string }

type AttachmentTilesProps = { attachments: NamedAttachment[]; title: string }

/** Attachments: images open in full size, PDFs are downloaded. */
export function AttachmentTiles({ attachments, title }: AttachmentTilesProps) {
  const intl = useIntl()
  const [opened, setOpened] = useState<number>()
  const pictures = attachments.filter((one) => !isPdf(one))
  return (
    <>
      <ul css={list} aria-label={title}>
        {attachments.map((attachment, index) => (
          <li key={attachment.url}>
            {isPdf(attachment) ? (
              <a
                css={pdf}
                href={attachment.url}
                download
                aria-label={intl.formatMessage(messages.pdf, {
                  position: index + 1,
                  who: attachment.who,
                })}
              >
                <FileText size={24} aria-hidden="true" />
                {intl.formatMessage(messages.pdfShort)}
              </a>
            ) : (
              <button
                type="button"
                css={tile}
                aria-label={intl.formatMessage(messages.picture, {
                  position: index + 1,
                  who: attachment.who,
                })}
                onClick={() => setOpened(pictures.indexOf(attachment))}
              >
                <FramedPicture picture={storedPicture(attachment.url)} sizes={space(24)} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <PictureViewer
        pictures={pictures.map(({ url }) => storedPicture(url))}
        label={title}
        first={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
