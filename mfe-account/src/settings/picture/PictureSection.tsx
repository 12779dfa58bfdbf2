import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import {
  profilePictureBytesMax,
  profilePictureTypes,
} from '@materia/contracts/identity/picture/constants.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { heicAccept, isHeic } from '@materia/ui/src/pictures/validatePicture.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import type { MessageDescriptor } from 'react-intl'
import { useIntl } from 'react-intl'
import { CropDialog } from './CropDialog.tsx'
import { messages } from './messages.ts'
import { usePicture } from './usePicture.ts'

const zone = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(5),
  padding: space(4),
  border: `1px dashed ${color.fieldLine}`,
  borderRadius: radius.card,
  '&[data-over=true]': { borderColor: color.action, background: color.actionSoft },
})
const beside = css({ display: 'grid', gap: space(3), flex: '1 1 14rem', minWidth: 0 })
const muted = css({ color: color.muted })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const progress = css({ width: '100%', height: space(2), accentColor: color.action })

type Chosen = { file: File; source: string }

/** The picture that other companies see: chosen, dropped or pasted, then cropped to a square. */
export function PictureSection() {
  const intl = useIntl()
  const user = useCurrentUser()
  const { send, remove, preview, sentPart } = usePicture()
  const [chosen, setChosen] = useState<Chosen>()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const refuse = (title: MessageDescriptor, description: MessageDescriptor) =>
    notify({
      title: intl.formatMessage(title),
      description: intl.formatMessage(description),
      variant: 'destructive',
    })

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.source)), [chosen])
  const take = (file: File | undefined) => {
    if (!file || send.isPending) return
    if (!isHeic(file) && !profilePictureTypes.some((type) => type === file.type))
      refuse(messages.invalidType, messages.notAnImage)
    else if (file.size > profilePictureBytesMax) refuse(messages.tooLargeTitle, messages.tooLarge)
    else setChosen({ file, source: URL.createObjectURL(file) })
  }
  usePastedFile(take)

  if (!user) return null
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    take(event.dataTransfer.files[0])
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(true)
  }
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <>
      <div
        css={zone}
        data-over={isDraggedOver}
        onDragOver={handleDragOver}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={handleDrop}
      >
        <span role="img" aria-label={intl.formatMessage(messages.alt, { name: user.companyName })}>
          <Avatar {...user} profilePictureUrl={preview ?? user.profilePictureUrl} size={96} />
        </span>
        <div css={beside}>
          <p css={muted}>{intl.formatMessage(messages.hint)}</p>
          <div css={actions}>
            <input
              ref={input}
              type="file"
              accept={[...profilePictureTypes, heicAccept].join()}
              hidden
              aria-label={intl.formatMessage(messages.choose)}
              onChange={handleChange}
            />
            <Button
              ref={chooseButton}
              variant="secondary"
              isBusy={send.isPending}
              onClick={() => input.current?.click()}
            >
              {intl.formatMessage(messages.choose)}
            </Button>
            {user.profilePictureUrl !== '' && (
              <Button variant="quiet" isBusy={remove.isPending} onClick={() => setAsking(true)}>
                {intl.formatMessage(messages.remove)}
              </Button>
            )}
          </div>
          {send.isPending && (
            <progress
              css={progress}
              max={1}
              value={sentPart}
              aria-label={intl.formatMessage(messages.sending)}
            />
          )}
        </div>
      </div>
      {chosen && (
        <CropDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onSave={(file) => {
            setChosen(undefined)
            send.mutate(file)
          }}
          onBroken={() => {
            setChosen(undefined)
            // Most browsers cannot show a HEIC picture. The server crops its middle.
            if (isHeic(chosen.file)) send.mutate(chosen.file)
            else refuse(messages.failed, messages.unreadable)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(messages.removeTitle)}
        confirmLabel={intl.formatMessage(messages.remove)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate(undefined)
          // The remove button disappears with the picture, so another button takes the focus.
          setTimeout(() => chooseButton.current?.focus())
        }}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(messages.removeText)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Takes an image that is pasted outside of a field. */
function usePastedFile(take: (file: File | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => void (latest.current = take))
  useEffect(() => {
    const handlePaste = ({ target, clipboardData }: ClipboardEvent) => {
      const isField = target instanceof HTMLElement && target.closest('input, textarea') !== null
      if (!isField)
        latest.current(
          Array.from(clipboardData?.files ?? []).find(({ type }) => type.startsWith('image/')),
        )
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}
