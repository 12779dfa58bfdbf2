import { importBytesMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { ImportReport, MaterialsImport } from '@materia/contracts/catalog/materialImport.ts'
import { validatePicture } from '@materia/ui/src/pictures/validatePicture.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateMaterials } from '../materials/invalidateMaterials.ts'
import { importMaterials } from './bulkApi.ts'
import { readCsv } from './readCsv.ts'
import { type PictureFailure, useStoredPictures } from './useStoredPictures.ts'

/** Result of a check: failed uploads, or the server's report on the file. */
export type Checked =
  | { failures: PictureFailure[] }
  | { request: MaterialsImport; report: ImportReport }

const spreadsheet = /\.(?:xls[a-z]?|ods|numbers)$/i

type ImportOptions = { onCreated: (created: number, changed: number) => void }

/**
 * Checks a CSV file with its images, then creates the listings. A stored image is not uploaded
 * again.
 */
export function useImport({ onCreated }: ImportOptions) {
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState<File>()
  const [pictures, setPictures] = useState<File[]>([])
  const { storedCount, resetCount, storeAll } = useStoredPictures()

  const check = useMutation({
    mutationFn: async (file: File): Promise<Checked> => {
      resetCount()
      const text = await readCsv(file)
      const { failures, urls } = await storeAll(pictures)
      if (failures.length > 0) return { failures }
      const request = { csv: text, pictures: urls, language }
      return { request, report: await importMaterials({ ...request, isCheckOnly: true }) }
    },
  })
  const creation = useSingleMutation({
    mutationFn: (request: MaterialsImport) => importMaterials({ ...request, isCheckOnly: false }),
    onSuccess: ({ created, changed = 0 }) => {
      invalidateMaterials(queryClient)
      setCsv(undefined)
      setPictures([])
      check.reset()
      onCreated(created, changed)
    },
  })
  /** Clears the results of the previous files. */
  const changed = () => {
    check.reset()
    creation.reset()
  }

  return {
    csv,
    pictures,
    storedCount,
    isSpreadsheet: csv !== undefined && spreadsheet.test(csv.name),
    isTooLarge: csv !== undefined && csv.size > importBytesMax,
    faultyPictures: pictures.filter((picture) => validatePicture(picture)),
    checked: check.data,
    error: creation.error ?? check.error,
    isChecking: check.isPending,
    isCreating: creation.isPending,
    chooseCsv: ([file]: File[]) => {
      changed()
      setCsv(file)
    },
    choosePictures: (files: File[]) => {
      changed()
      setPictures(files)
    },
    check: check.mutate,
    create: creation.mutate,
  }
}

export type Import = ReturnType<typeof useImport>
