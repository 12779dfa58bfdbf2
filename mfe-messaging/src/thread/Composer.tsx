import { css } from '@emotion/react'
import { contentCounterFrom, contentMax, picturesMax } from '@materia/contracts/chat/constants.ts'
import { cleanText } from '@materia/contracts/text/cleanText.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { color, font, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { LotCard } from './LotCard.tsx'
import { counter, messages } from './messages.ts'
import { AttachButton } from './pictures/AttachButton.tsx'
import { AttachedPictures } from './pictures/AttachedPictures.tsx'
import type { Attachments } from './pictures/useAttachments.ts'
import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { besideThread } from './threadWidth.ts'

const heights = { min: 40, max: 120 }

const form = css({
  display: 'grid',
  gap: space(2),
  padding: `${space(3)} ${besideThread(space(3))}`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
})
const lot = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(1),
  alignItems: 'center',
  maxWidth: '28rem',
})
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space(2),
  alignItems: 'end',
})
/** Buttons that add images or a listing. */
const tools = css({ display: 'flex' })
const area = css(controlStyle, {
  display: 'block',
  minHeight: heights.min,
  maxHeight: heights.max,
  resize: 'none',
  lineHeight: 1.4,
  overflowY: 'auto',
})
const count = css({ justifySelf: 'end', color: color.muted, fontSize: font.small }, tabularFigures)
const over = css({ color: color.loss, fontWeight: font.strong })
const icon = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  border: 0,
  background: 'none',
  color: color.muted,
})

type ComposerProps = {
  /** Storage key of the typed text. */
  storedAs: string
  materialId: number | undefined
  attachments: Attachments
  boxRef: Ref<HTMLTextAreaElement>
  onSend: (content: string) => void
  onRemoveMaterial: () => void
  /** The button that chooses a listing. */
  picker: ReactNode
  onTyping: () => void
}

export function Composer({
  storedAs,
  materialId,
  attachments,
  boxRef,
  onSend,
  onRemoveMaterial,
  picker,
  onTyping,
}: ComposerProps) {
  const intl = useIntl()
  const form_ = useRef<HTMLFormElement>(null)
  const text = useStored(storedAs)
  // Code points, as the service counts them.
  const length = [...text].length
  const isTooLong = length > contentMax
  const { urls, pending, add } = attachments
  const areReady = pending.length === 0 && urls.length <= picturesMax
  const canSend =
    !isTooLong &&
    areReady &&
    (cleanText(text) !== '' || materialId !== undefined || urls.length > 0)
  useLayoutEffect(() => {
    const box = form_.current?.querySelector('textarea')
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(Math.max(box.scrollHeight + 2, heights.min), heights.max)}px`
  }, [text])

  const send = () => {
    if (!canSend) return
    onSend(text)
    writeStored(storedAs, '')
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method must not send. Safari reveals it only by the key
    // code.
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      event.keyCode === 229
    )
      return
    event.preventDefault()
    send()
  }
  const handleText = (typed: string) => {
    writeStored(storedAs, typed)
    if (typed) onTyping()
  }
  return (
    <form
      ref={form_}
      css={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {materialId !== undefined && (
        <div css={lot}>
          <LotCard materialId={materialId} quoted={null} />
          <button
            type="button"
            css={icon}
            aria-label={intl.formatMessage(messages.removeLot)}
            onClick={onRemoveMaterial}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      <AttachedPictures attachments={attachments} />
      <div css={line}>
        <div css={tools}>
          <AttachButton onFiles={add} />
          {picker}
        </div>
        <textarea
          ref={boxRef}
          css={area}
          rows={1}
          value={text}
          aria-label={intl.formatMessage(messages.box)}
          placeholder={intl.formatMessage(messages.box)}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => handleText(event.target.value)}
          onKeyDown={handleKey}
        />
        {/* Keeps the focus in the box, so that a phone keeps its keyboard open. */}
        <Button
          type="submit"
          disabled={!canSend}
          onMouseDown={(event) => event.preventDefault()}
          aria-label={intl.formatMessage(messages.send)}
        >
          <SendHorizontal size={18} aria-hidden="true" />
        </Button>
      </div>
      {length > contentCounterFrom && (
        <p css={[count, isTooLong && over]} role={isTooLong ? 'alert' : undefined}>
          {intl.formatMessage(counter, { count: `${length}`, max: `${contentMax}` })}
        </p>
      )}
    </form>
  )
}
