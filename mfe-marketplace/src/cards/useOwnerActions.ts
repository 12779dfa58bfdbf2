import { changeMaterial, deleteMaterial } from '@materia/contracts/catalog/api.ts'
import type { MaterialChange } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { materialQuery } from '../materials/materialsApi.ts'
import { ownerMessages } from './ownerMessages.ts'
import { invalidateMaterials } from '../materials/invalidateMaterials.ts'

type NewStatus = NonNullable<MaterialChange['status']>

const changedTexts: Record<NewStatus | 'draft', MessageDescriptor> = {
  draft: ownerMessages.stillDraft,
  available: ownerMessages.relisted,
  withdrawn: ownerMessages.withdrawn,
  sold: ownerMessages.markedSold,
}

/** The owner's actions on a listing besides editing, each with a notice of its result. */
export function useOwnerActions(
  materialId: number,
  { onDeleted }: { onDeleted?: () => void } = {},
) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const refuse = (what: MessageDescriptor, error: Error) =>
    notify({
      title: intl.formatMessage(what),
      description: errorText(intl, error, {
        MATERIAL_RESERVED: ownerMessages.isReserved,
        MATERIAL_SOLD: ownerMessages.nothingLeft,
      }),
      variant: 'destructive',
    })

  const change = useMutation({
    mutationFn: (body: { status: NewStatus } | { isUnlisted: false }) =>
      call(changeMaterial, { params: { id: materialId }, body }),
    onSuccess: (material, body) => {
      queryClient.setQueryData(materialQuery(materialId, queryClient).queryKey, material)
      const status = material.status === 'draft' ? 'draft' : 'status' in body ? body.status : null
      const text: MessageDescriptor = status ? changedTexts[status] : ownerMessages.listed
      notify({ title: intl.formatMessage(text) })
      invalidateMaterials(queryClient)
    },
    onError: (error) => refuse(ownerMessages.notUpdated, error),
  })
  const deletion = useMutation({
    mutationFn: () => call(deleteMaterial, { params: { id: materialId } }),
    onSuccess: () => {
      notify({ title: intl.formatMessage(ownerMessages.deleted) })
      // Called first, to leave the deleted listing's page before its query is fetched again.
      onDeleted?.()
      invalidateMaterials(queryClient)
    },
    onError: (error) => refuse(ownerMessages.notDeleted, error),
  })

  return {
    setStatus: (status: NewStatus) => change.mutate({ status }),
    list: () => change.mutate({ isUnlisted: false }),
    remove: deletion.mutate,
    isChanging: change.isPending,
    isDeleting: deletion.isPending,
  }
}
