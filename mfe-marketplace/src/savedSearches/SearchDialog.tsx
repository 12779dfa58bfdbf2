import { css } from '@emotion/react'
import {
  frequencies,
  type Frequency,
  searchNameMax,
} from '@materia/contracts/savedSearches/constants.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import type {
  SavedSearch,
  SavedSearchChange,
} from '@materia/contracts/savedSearches/savedSearch.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { filtersText } from './filtersText.ts'
import { messages } from './messages.ts'
import { changeSearch, savedSearchesQuery } from './savedSearchesApi.ts'

const form = css({ display: 'grid', gap: space(4), '& > p': { color: color.muted } })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  '& > :only-child': { marginLeft: 'auto' },
})

type SearchDialogProps = {
  search: SavedSearch
  /** It was saved by this press. */
  isNew?: boolean
  onClose: () => void
}

/** Name and frequency of a saved search. */
export function SearchDialog({ search, isNew = false, onClose }: SearchDialogProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [name, setName] = useState(search.name)
  const [frequency, setFrequency] = useState<Frequency>(search.frequency)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (change: SavedSearchChange) => changeSearch(search.id, change),
    onSuccess: async () => {
      await queryClient.invalidateQueries(savedSearchesQuery)
      onClose()
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.notChanged),
        description: errorText(intl, error, { NOT_FOUND: messages.gone }),
        variant: 'destructive',
      }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '') return
    if (name === search.name && frequency === search.frequency) onClose()
    else mutate({ name, frequency })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={intl.formatMessage(isNew ? messages.savedTitle : messages.changeTitle)}
    >
      <form css={form} onSubmit={handleSubmit} noValidate>
        <p>{filtersText({ intl, language }, search.filters)}</p>
        <Field
          label={intl.formatMessage(messages.name)}
          value={name}
          maxLength={searchNameMax}
          error={
            isChecked && name.trim() === '' ? intl.formatMessage(messages.nameMissing) : undefined
          }
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={intl.formatMessage(messages.frequency)}
          value={frequency}
          hint={frequency === 'atOnce' ? intl.formatMessage(messages.atOnceHint) : undefined}
          onChange={({ target }) =>
            setFrequency(frequencies.find((one) => one === target.value) ?? frequency)
          }
        >
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(messages[one])}
            </option>
          ))}
        </SelectField>
        <div css={actions}>
          {isNew && <Link to={savedSearchesPath}>{intl.formatMessage(messages.all)}</Link>}
          <Button type="submit" isBusy={isPending}>
            {intl.formatMessage(messages.done)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
