import { listDocuments } from '@materia/contracts/identity/documents/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** The company's own documents with their review states. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => call(listDocuments, { signal }),
})
