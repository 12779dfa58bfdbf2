import { listDocuments } from '@materia/contracts/identity/documents/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** One's own documents, and how the check of each stands. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(listDocuments, { signal }),
})
