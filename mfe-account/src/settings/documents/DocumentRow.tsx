import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import type { CompanyDocument } from '@materia/contracts/identity/documents/document.ts'
import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useRef, useState, type ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import { documentError } from './documentErrorText.ts'
import { DocumentState } from './DocumentState.tsx'
import { messages } from './messages.ts'
import { useDocument } from './useDocument.ts'

const row = css({
  display: 'grid',
  gap: space(2),
  padding: `${space(3)} 0`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(4),
  },
})
const name = css({ fontWeight: font.strong })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
})
const progress = css({
  width: '100%',
  height: space(2),
  accentColor: color.action,
  gridColumn: '1 / -1',
})

/** One document with its review state and its actions. */
export function DocumentRow({
  kind,
  document,
}: {
  kind: DocumentKind
  document: CompanyDocument | undefined
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState<'remove' | 'replace'>()
  const close = () => setAsking(undefined)
  const { send, remove, sentPart, freshCheckDialog } = useDocument(kind, () =>
    sendButton.current?.focus(),
  )
  const title = documentNames[kind][language]
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (!file) return
    const error = documentError(file)
    if (error)
      notify({
        title: intl.formatMessage(error.title),
        description: intl.formatMessage(error.description),
        variant: 'destructive',
      })
    else send.mutate(file)
  }
  const choose = () => input.current?.click()
  const named = (message: typeof messages.openNamed) => intl.formatMessage(message, { name: title })
  const handleSend = () => (document?.state === 'approved' ? setAsking('replace') : choose())
  return (
    <li css={row}>
      <div>
        <div css={name}>{title}</div>
        <DocumentState document={document} />
      </div>
      <div css={actions}>
        {document && (
          <a css={link} href={document.url} download aria-label={named(messages.openNamed)}>
            {intl.formatMessage(messages.open)}
          </a>
        )}
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          hidden
          aria-label={named(messages.uploadNamed)}
          onChange={handleChange}
        />
        <Button
          ref={sendButton}
          variant="secondary"
          isBusy={send.isPending}
          onClick={handleSend}
          aria-label={named(document ? messages.replaceNamed : messages.uploadNamed)}
        >
          {intl.formatMessage(document ? messages.replace : messages.upload)}
        </Button>
        {document && (
          <Button
            variant="quiet"
            isBusy={remove.isPending}
            onClick={() => setAsking('remove')}
            aria-label={named(messages.removeNamed)}
          >
            {intl.formatMessage(messages.remove)}
          </Button>
        )}
      </div>
      {send.isPending && (
        <progress css={progress} max={1} value={sentPart} aria-label={named(messages.sending)} />
      )}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={named(messages.removeTitle)}
        confirmLabel={intl.formatMessage(messages.removeConfirm)}
        onConfirm={() => {
          close()
          remove.mutate(undefined)
        }}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.removeText)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'replace'}
        title={named(messages.replaceTitle)}
        confirmLabel={intl.formatMessage(messages.replaceConfirm)}
        onConfirm={() => {
          close()
          choose()
        }}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.replaceText)}</p>
      </ConfirmDialog>
      {freshCheckDialog}
    </li>
  )
}
