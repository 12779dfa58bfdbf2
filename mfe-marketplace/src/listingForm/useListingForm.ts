import { imagesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { type FormPicture, usePictures } from '@materia/ui/src/pictures/usePictures.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useEffect, useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { sendImage } from '../uploads/sendImage.ts'
import type { FormRules, Unfinished } from './fieldErrors.ts'
import { readDraft, writeDraft } from './listingDraft.ts'
import { changedFields, offerOf } from './listingFields.ts'
import { refusalText } from './refusalText.ts'
import type { FieldName, ListingFields, TextName } from './fieldNames.ts'

type Options<Saved> = {
  rules: FormRules
  base: ListingFields
  draftBase?: ListingFields
  draftKey: string
  isOfferLocked: boolean
  save: (fields: ListingFields) => Promise<Saved>
  onSaved: (saved: Saved) => void
  failed: MessageDescriptor
  onRefused: (text: string) => void
}

export type ListingForm = ReturnType<typeof useListingForm>['form']

/**
 * A form that begins with `base`, or with a stored draft's changes to `draftBase`. Stores typed
 * text as a draft. A locked offer keeps the values of `base`.
 */
export function useListingForm<Saved>({
  rules,
  base,
  draftBase = base,
  draftKey,
  isOfferLocked,
  save,
  onSaved,
  failed,
  onRefused,
}: Options<Saved>) {
  const intl = useIntl()
  const [draft] = useState(() => readDraft(draftKey))
  const [first] = useState(() => ({
    ...(draft ? draftBase : base),
    ...draft,
    ...(isOfferLocked && offerOf(base)),
  }))
  const pictures = usePictures({ stored: first.imageUrl, max: imagesMax, send: sendImage })
  const unfinished = whyUnfinished(pictures.items)
  const clearDraft = () => writeDraft(draftKey, {})
  const { field, ...form } = useRuledForm<ListingFields, Saved>({
    defaultValues: first,
    labels: rules.labels,
    validate: (fields) => rules.errorsOf(fields, unfinished),
    texts: rules.texts,
    send: save,
    onSent: (saved) => {
      clearDraft()
      onSaved(saved)
    },
    refused: failed,
    refusedFields: { IMAGE_UNKNOWN: 'imageUrl' },
    fieldOf: rules.fieldOf,
    refusalText: (error, hasFields) => refusalText(intl, error, rules.texts, hasFields),
    onRefused,
  })
  const {
    subscribe,
    setValue,
    formState: { isSubmitted },
  } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          writeDraft(draftKey, isSame(base, values) ? {} : changedFields(draftBase, values)),
      }),
    [subscribe, base, draftBase, draftKey],
  )

  const stored = JSON.stringify(pictures.items.flatMap(({ url }) => url ?? []))
  useEffect(() => {
    const imageUrl: string[] = JSON.parse(stored)
    setValue('imageUrl', imageUrl, { shouldValidate: isSubmitted })
    // `unfinished` matters too: a failed or retried upload changes the error text.
  }, [stored, unfinished, setValue, isSubmitted])

  const hasChanged = () =>
    pictures.items.some(({ file }) => file) || !isSame(base, form.getValues())
  return {
    form: {
      ...form,
      field: (name: TextName, deps?: TextName[]) => ({ id: fieldId(name), ...field(name, deps) }),
    },
    pictures,
    isRestored: draft !== null,
    hasChanged,
    clearDraft,
  }
}

const isSame = (base: ListingFields, values: ListingFields) =>
  Object.keys(changedFields(base, values)).length === 0

/** Target of the links in the error summary. */
export function fieldId(name: FieldName): string {
  return `listing-${name}`
}

function whyUnfinished(items: FormPicture[]): Unfinished {
  if (items.some(({ error }) => error !== undefined)) return 'uploadFailed'
  return items.some(({ url }) => !url) ? 'uploading' : null
}
