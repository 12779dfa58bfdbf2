import { css } from '@emotion/react'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { countries, countryName } from '@materia/contracts/places/places.ts'
import { invitedMax } from '@materia/contracts/requests/constants.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import type { AskedAgain } from '@materia/contracts/shell/slots.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { hint } from '../layout.ts'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { currencyNames } from '../offers/offerTermMessages.ts'
import { messages as words } from '../requests/requestMessages.ts'
import { UntilChips } from '../requests/UntilChips.tsx'
import { messages } from './messages.ts'
import { useRequestForm } from './useRequestForm.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const item = css({
  display: 'grid',
  gridTemplateColumns: `${space(12)} minmax(0, 1fr) auto`,
  gap: space(3),
  alignItems: 'center',
  overflowWrap: 'anywhere',
})
const seller = css({ display: 'block', color: color.muted, fontSize: font.small })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(3),
})
const failed = css({ color: color.loss })
const times = [
  { ms: dayMs, text: messages.day },
  { ms: 3 * dayMs, text: messages.days },
  { ms: 7 * dayMs, text: messages.week },
]

type RequestFieldsProps = {
  me: User
  listings: Material[]
  again: AskedAgain | undefined
  /** More listings were chosen than one request can ask about. */
  isCut: boolean
  onSent: (request: Request) => void
}

/** The fields of a request to the sellers of these listings. */
export function RequestFields({ me, listings, again, isCut, onSent }: RequestFieldsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [removed, setRemoved] = useState<number[]>([])
  const request = useRequestForm({ me, again, onSent })
  const asked = listings.filter(({ id }) => !removed.includes(id))
  const sellers = new Set(asked.map(({ userId }) => userId)).size
  return (
    <form
      css={form}
      noValidate
      onSubmit={(event) =>
        request.submit(
          event,
          asked.map(({ id }) => id),
        )
      }
    >
      <p css={hint}>{intl.formatMessage(messages.hint)}</p>
      <Listings listings={asked} isCut={isCut} onRemove={(id) => setRemoved([...removed, id])} />
      <Field
        {...request.weight}
        label={intl.formatMessage(words.quantity)}
        placeholder="22 t"
        onChange={({ target }) => request.change({ quantity: target.value })}
      />
      <div css={pair}>
        <Field
          name="postalCode"
          label={intl.formatMessage(placeMessages.postalCode)}
          {...request.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onChange={({ target }) => request.change({ postalCode: target.value })}
        />
        <SelectField
          label={intl.formatMessage(placeMessages.country)}
          value={request.country}
          onChange={({ target }) => request.change({ country: target.value })}
        >
          {countries.map((each) => (
            <option key={each} value={each}>
              {countryName(language, each)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={intl.formatMessage(messages.currency)}
        value={request.currency}
        onChange={({ target }) => request.change({ currency: target.value })}
      >
        {currencies.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage(currencyNames[each])}
          </option>
        ))}
      </SelectField>
      <UntilChips
        legend={intl.formatMessage(messages.until)}
        choices={times.map(({ ms, text }) => ({ ms, label: intl.formatMessage(text) }))}
        selected={request.within}
        onSelect={request.setWithin}
      />
      <TextArea
        name="note"
        label={intl.formatMessage(messages.note)}
        hint={intl.formatMessage(messages.noteHint)}
        {...request.note}
        rows={3}
        onChange={({ target }) => request.change({ note: target.value })}
      />
      {request.failure && (
        <p css={failed} role="alert">
          {request.failure}
        </p>
      )}
      <Button type="submit" isBusy={request.isBusy} isWide>
        {intl.formatMessage(messages.send, { count: sellers })}
      </Button>
    </form>
  )
}

type ListingsProps = {
  listings: Material[]
  isCut: boolean
  onRemove: (id: number) => void
}

/** The chosen listings with their sellers. The last one stays. */
function Listings({ listings, isCut, onRemove }: ListingsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <>
      <ul css={list} aria-label={intl.formatMessage(messages.listings)}>
        {listings.map((listing) => {
          const title = materialTitle(language, listing)
          return (
            <li key={listing.id} css={item}>
              <LotPicture imageUrl={listing.imageUrl} />
              <span>
                {title}
                <span css={seller}>{listing.seller.companyName}</span>
              </span>
              {listings.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={intl.formatMessage(messages.remove, { title })}
                  onClick={() => onRemove(listing.id)}
                >
                  <X size={18} aria-hidden="true" />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isCut && <p css={hint}>{intl.formatMessage(messages.firstTen, { max: invitedMax })}</p>}
    </>
  )
}
