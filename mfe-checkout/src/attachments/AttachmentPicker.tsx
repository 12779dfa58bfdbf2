import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { messages, attachmentTexts } from './messages.ts'
import type { ChosenAttachment, Attachments } from './useAttachments.ts'

const box = css({ display: 'grid', justifyItems: 'start', gap: space(2), minWidth: 0 })
const list = css({ display: 'grid', gap: space(2), width: '100%' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  paddingLeft: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
})
const tool = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: 0,
  background: 'none',
})
const quiet = css({ color: color.muted, fontSize: font.small })
const loss = css({ color: color.loss, fontSize: font.small })
const word = css({ display: 'block' })

// Only a filter of the browser's dialog. The server checks the content of each file.
const accepted = 'image/*,application/pdf'

/** Chooses images and PDFs for an order, and shows the upload state of each. */
export function AttachmentPicker({
  attachments: { items, isTooMany, add, remove },
}: {
  attachments: Attachments
}) {
  const intl = useIntl()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  const state = ({ url, error }: ChosenAttachment) => {
    if (error !== undefined) return errorText(intl, error, attachmentTexts)
    return intl.formatMessage(url === undefined ? messages.uploading : messages.uploaded)
  }
  return (
    <div css={box}>
      <Button variant="secondary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Paperclip size={18} aria-hidden="true" />
        {intl.formatMessage(messages.choose)}
      </Button>
      <input ref={input} type="file" hidden multiple accept={accepted} onChange={handleChange} />
      <p id={hintId} css={quiet}>
        {intl.formatMessage(messages.chooseHint)} {intl.formatMessage(messages.visibility)}
      </p>
      {items.length > 0 && (
        <ul css={list} aria-label={intl.formatMessage(messages.chosen)}>
          {items.map((item) => (
            <li key={item.key} css={row}>
              <span>
                {item.name}
                <span
                  css={[word, item.error === undefined ? quiet : loss]}
                  role={item.error === undefined ? 'status' : 'alert'}
                >
                  {state(item)}
                </span>
              </span>
              <button
                type="button"
                css={tool}
                aria-label={intl.formatMessage(messages.remove, { name: item.name })}
                onClick={() => remove(item.key)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isTooMany && (
        <p css={loss} role="alert">
          {intl.formatMessage(messages.tooMany)}
        </p>
      )}
    </div>
  )
}
