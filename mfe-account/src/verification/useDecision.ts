import {
  verificationCasePath,
  verificationPath,
} from '@materia/contracts/identity/users/screenPaths.ts'
import { decideOnDocument } from '@materia/contracts/identity/verification/api.ts'
import type {
  NewDecision,
  ReviewDocument,
  VerificationCase,
} from '@materia/contracts/identity/verification/verification.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { caseQuery, reviewQueueKey, readQueue } from './reviewQueueApi.ts'
import { readFilters, writeFilters } from './reviewQueueLocation.ts'
import { messages } from './messages.ts'

const refusals = {
  ALREADY_DECIDED: messages.alreadyDecided,
  DOCUMENT_REPLACED: messages.replaced,
  COMPANY_RENAMED: messages.renamed,
  OWN_COMPANY: messages.ownCompany,
  DECISION_INCOMPLETE: messages.incomplete,
  DOCUMENT_DATE_REFUSED: messages.dateRefused,
}

/**
 * Decides on a document. Then opens the company's next document, or the company that has waited
 * longest within the URL's filters.
 */
export function useDecision(found: VerificationCase, document: ReviewDocument | undefined) {
  const intl = useIntl()
  const client = useQueryClient()
  const goOn = useNext()
  const { id } = found.company
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: NewDecision) =>
      call(decideOnDocument, { params: { id, documentId: document?.id ?? '' }, body }),
    onSuccess: async (answer, { decision }) => {
      client.setQueryData(caseQuery(id).queryKey, answer)
      notify({
        title: intl.formatMessage(decision === 'approve' ? messages.approved : messages.rejected),
      })
      await goOn(answer)
    },
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.notDone),
        description: errorText(intl, error, refusals),
        variant: 'destructive',
      })
      // The shown data is stale.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: caseQuery(id).queryKey })
    },
  })
  return { decide: mutate, isBusy: isPending }
}

function useNext() {
  const intl = useIntl()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async ({ company, documents }: VerificationCase) => {
    const filters = { ...readFilters(search), state: 'waiting' as const }
    const filterParams = writeFilters(filters)
    const open = documents.find(({ state }) => state === 'in_review')
    if (open)
      return navigate(
        { search: new URLSearchParams([...filterParams, ['document', open.id]]).toString() },
        { replace: true },
      )
    const queue = await readQueue(filters).catch(() => null)
    const next = queue?.items.find(({ id }) => id !== company.id)
    void client.invalidateQueries({ queryKey: [...reviewQueueKey, 'queue'] })
    if (next)
      return navigate({ pathname: verificationCasePath(next.id), search: filterParams.toString() })
    if (queue) notify({ title: intl.formatMessage(messages.queueDone) })
    return navigate({ pathname: verificationPath, search: filterParams.toString() })
  }
}
