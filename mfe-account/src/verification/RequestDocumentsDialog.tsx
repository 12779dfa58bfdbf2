import { documentKinds, type DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { requestDocuments } from '@materia/contracts/identity/verification/api.ts'
import { noteMax } from '@materia/contracts/identity/verification/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CheckList } from './CheckList.tsx'
import { caseQuery } from './reviewQueueApi.ts'
import { dialogStyle } from './dialogStyle.ts'
import { messages } from './messages.ts'

type Props = { isOpen: boolean; companyId: number; onClose: () => void }

/** Requests documents from the company again. Its uploaded documents stay. */
export function RequestDocumentsDialog({ isOpen, companyId: id, onClose }: Props) {
  const intl = useIntl()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [kinds, setKinds] = useState<DocumentKind[]>([])
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { kinds: DocumentKind[]; note: string }) =>
      call(requestDocuments, { params: { id }, body }),
    onSuccess: (answer) => {
      client.setQueryData(caseQuery(id).queryKey, answer)
      notify({ title: intl.formatMessage(messages.documentsRequested) })
      setKinds([])
      setNote('')
      setIsAsked(false)
      onClose()
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.requestFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const handleRequest = () => {
    setIsAsked(true)
    if (kinds.length > 0) mutate({ kinds, note })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.requestTitle)}>
      <div css={dialogStyle}>
        <CheckList
          legend={intl.formatMessage(messages.requestHint)}
          choices={documentKinds.map((kind) => ({
            id: kind,
            label: documentNames[kind][language],
          }))}
          chosen={kinds}
          onChange={setKinds}
          error={
            isAsked && kinds.length === 0 ? intl.formatMessage(messages.kindMissing) : undefined
          }
        />
        <TextArea
          label={intl.formatMessage(messages.note)}
          value={note}
          maxLength={noteMax}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button isBusy={isPending} onClick={handleRequest}>
          {intl.formatMessage(messages.send)}
        </Button>
      </div>
    </Dialog>
  )
}
