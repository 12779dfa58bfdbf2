import { addressesMax } from '@materia/contracts/identity/addresses/constants.ts'
import { removeAddress } from '@materia/contracts/identity/addresses/api.ts'
import type { SavedAddress } from '@materia/contracts/identity/addresses/savedAddress.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { addressParts } from './checkoutFields.ts'
import { messages } from './messages.ts'

const noAddress = { line1: '', line2: '', city: '', state: '', postalCode: '' }

type SavedAddressesProps = {
  addresses: SavedAddress[]
  /** The address in the form's fields. */
  current: Address
  onChosen: (address: Address) => void
  /** Called for a deleted address: this order must not save it again. */ onForgotten: () => void
}

/** Saved addresses, to fill one in or to delete it. */
export function SavedAddresses({ addresses, current, onChosen, onForgotten }: SavedAddressesProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const chosen = addresses.find((each) => isSame(each, current))
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (id: string) => call(removeAddress, { params: { id } }),
    onSuccess: (left) => {
      queryClient.setQueryData(addressesQuery.queryKey, left)
      onForgotten()
      notify({ title: intl.formatMessage(messages.forgotten) })
    },
    onError: () =>
      notify({ title: intl.formatMessage(messages.forgetFailed), variant: 'destructive' }),
  })
  const handleChoice = (id: string) =>
    onChosen(addresses.find((each) => each.id === id) ?? { ...noAddress, country: current.country })
  return (
    <>
      {addresses.length > 0 && (
        <SelectField
          label={intl.formatMessage(messages.savedAddresses)}
          value={chosen?.id ?? ''}
          onChange={({ target }) => handleChoice(target.value)}
        >
          <option value="">{intl.formatMessage(messages.chooseSaved)}</option>
          {addresses.slice(0, addressesMax).map(({ id, line1, city, state, postalCode }) => (
            <option key={id} value={id}>{`${line1}, ${city}, ${state} ${postalCode}`}</option>
          ))}
        </SelectField>
      )}
      {chosen && (
        <div>
          <Button variant="quiet" isBusy={isPending} onClick={() => mutate(chosen.id)}>
            {intl.formatMessage(messages.forget)}
          </Button>
        </div>
      )}
    </>
  )
}

const isSame = (one: Address, other: Address) =>
  addressParts.every((part) => one[part].trim() === other[part].trim())
