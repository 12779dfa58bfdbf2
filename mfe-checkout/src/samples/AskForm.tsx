import type { SavedAddress } from '@materia/contracts/identity/addresses/savedAddress.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { askForSample } from '@materia/contracts/samples/api.ts'
import { sampleNoteMax } from '@materia/contracts/samples/constants.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { AddressFields } from '../checkout/AddressFields.tsx'
import {
  addressFields,
  addressOf,
  type CheckoutFields,
  firstFields,
} from '../checkout/checkoutFields.ts'
import { useShippingForm } from '../checkout/useShippingForm.ts'
import { form as formStyle, part } from '../layout.ts'
import { askMessages as messages, askRefusals } from './askMessages.ts'
import { showSample } from './sampleQueries.ts'

const weights = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000]
const usualGrams = 500

type AskFormProps = { user: User; materialId: number; addresses: SavedAddress[] }

/** The form of a sample: weight, address, phone and a note. */
export function AskForm({ user, materialId, addresses }: AskFormProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [grams, setGrams] = useState(usualGrams)
  const [note, setNote] = useState('')
  const [fields, setFields] = useState(() => usualFields(user, addresses[0]))
  const ask = async (): Promise<Sample | null> => {
    const about = note.trim()
    try {
      return await call(askForSample, {
        body: {
          materialId,
          grams,
          shippingAddress: addressOf(fields, 'shipping'),
          contactPhone: fields.contactPhone.trim(),
          ...(about && { note: about }),
        },
      })
    } catch (error) {
      notify({
        title: intl.formatMessage(messages.refused),
        description: errorText(intl, error, { ...askRefusals }),
        variant: 'destructive',
      })
      return null
    }
  }
  const form = useShippingForm({
    fields,
    onChange: (changed) => setFields((now) => ({ ...now, ...changed })),
    async loadRates() {
      const sample = await ask()
      if (!sample) return false
      showSample(queryClient, sample)
      notify({ title: intl.formatMessage(messages.sent) })
      await navigate(samplePath(sample.id), { replace: true })
      return true
    },
    onDone: () => {},
  })
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      <section css={part}>
        <SelectField
          name="grams"
          label={intl.formatMessage(messages.grams)}
          value={grams}
          onChange={({ target }) => setGrams(Number(target.value))}
        >
          {weights.map((weight) => (
            <option key={weight} value={weight}>
              {gramsText(weight)}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="note"
          label={intl.formatMessage(messages.note)}
          hint={intl.formatMessage(messages.noteHint)}
          rows={3}
          maxLength={sampleNoteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </section>
      <section css={part}>
        <h2>{intl.formatMessage(messages.to)}</h2>
        <AddressFields form={form} side="shipping" savedAddresses={addresses} onChosen={() => {}} />
        <Field
          {...form.field('contactPhone')}
          hint={form.phoneHint}
          type="tel"
          autoComplete="tel"
        />
      </section>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.send)}
      </Button>
    </form>
  )
}

/** The address that was used last. The form of orders also checks an email, which a sample has none of. */
function usualFields(user: User, lastUsed: SavedAddress | undefined): CheckoutFields {
  return {
    ...firstFields({ ...user, email: 'none@materia.example' }),
    ...(lastUsed && addressFields('shipping', lastUsed)),
  }
}
