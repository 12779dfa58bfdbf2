import { css } from '@emotion/react'
import { packageLabel, packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Pickup } from '@materia/contracts/orders/pickup.ts'
import { billOfLadingPath } from '@materia/contracts/orders/screenPaths.ts'
import { phoneHref, phoneText } from '@materia/contracts/text/phoneText.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { facts } from '../layout.ts'
import { Fact } from './Fact.tsx'
import { arrangerTexts, fieldNames, messages } from './pickupMessages.ts'
import { PickupDialog } from './PickupDialog.tsx'

const box = css({ display: 'grid', gap: space(4) })
const who = css({ fontWeight: font.strong })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** The loading of a confirmed order. Each side edits its own part. */
export function PickupCard({ order, pickup }: { order: Order; pickup: Pickup }) {
  const intl = useIntl()
  const [isEditing, setEditing] = useState(false)
  const { by, address, hours, contactName, contactPhone, date, reference, canChange } = pickup
  const packing = usePacking(order, pickup)
  const unknown = intl.formatMessage(messages.unknown)
  return (
    <div css={box}>
      <p css={who}>{intl.formatMessage(arrangerTexts[by], { role: order.role })}</p>
      <dl css={facts}>
        <Fact name={intl.formatMessage(fieldNames.date)}>
          {date ? dayOf(intl.locale, date) : unknown}
        </Fact>
        {reference && <Fact name={intl.formatMessage(fieldNames.reference)}>{reference}</Fact>}
        <Fact name={intl.formatMessage(fieldNames.address)}>
          {address || order.terms?.location || unknown}
        </Fact>
        <Fact name={intl.formatMessage(fieldNames.hours)}>{hours || unknown}</Fact>
        {(contactName || contactPhone) && (
          <Fact name={intl.formatMessage(fieldNames.contactName)}>
            {contactName}{' '}
            {contactPhone && <a href={phoneHref(contactPhone)}>{phoneText(contactPhone)}</a>}
          </Fact>
        )}
        {packing && <Fact name={intl.formatMessage(messages.packing)}>{packing}</Fact>}
      </dl>
      <div css={actions}>
        {canChange.length > 0 && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {intl.formatMessage(messages.edit)}
          </Button>
        )}
        <ButtonLink variant="secondary" to={billOfLadingPath(order.id)}>
          <FileText size={18} aria-hidden="true" />
          {intl.formatMessage(messages.bill)}
        </ButtonLink>
      </div>
      <PickupDialog
        order={order}
        pickup={pickup}
        isOpen={isEditing && canChange.length > 0}
        onClose={() => setEditing(false)}
      />
    </div>
  )
}

/** The date has no time zone. A day that does not exist stays as it is written. */
export function dayOf(locale: string, date: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? date : new Intl.DateTimeFormat(locale, options).format(day)
}

function usePacking({ terms }: Order, { pieces, grossKilograms }: Pickup): string {
  const intl = useIntl()
  const { language } = useLanguage()
  const known = packageTypes.find((type) => type === terms?.packageType)
  const packing = known ? packageLabel(language, known) : 'none'
  return [
    pieces
      ? intl.formatMessage(messages.packed, { pieces: Number(pieces), packing })
      : known && packing,
    grossKilograms &&
      intl.formatMessage(messages.gross, { kilograms: intl.formatNumber(Number(grossKilograms)) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
