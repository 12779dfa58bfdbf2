import { css } from '@emotion/react'
import { satName } from '@materia/contracts/identity/taxIdentity/satCatalogs.ts'
import { taxDataPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { referenceFields } from '@materia/contracts/orders/invoicing/constants.ts'
import type { OrderTaxIdentity } from '@materia/contracts/orders/invoicing/taxIdentities.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { facts } from '../layout.ts'
import { Fact } from './Fact.tsx'
import { fieldNames, messages } from './invoicingMessages.ts'
import { ReferencesDialog } from './ReferencesDialog.tsx'

const box = css({ display: 'grid', gap: space(4) })
const list = css(facts, { '& dd': { whiteSpace: 'pre-line' }, '& p': { margin: 0 } })
const number = css({ fontWeight: font.strong, fontVariantNumeric: 'tabular-nums' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const muted = css({ color: color.muted })

/** The tax data of both sides, and the reader's own references. */
export function InvoicingCard({ order }: { order: Order }) {
  const intl = useIntl()
  const [isEditing, setEditing] = useState(false)
  const { role, references, taxIdentities } = order
  const isBuyer = role === 'buyer'
  const own = taxIdentities?.[role]
  const other = taxIdentities?.[isBuyer ? 'seller' : 'buyer']
  const wasConfirmed = order.timeline.some(({ status }) => status === 'confirmed')
  // An order that has ended gets no tax data any more.
  const isOwnMissing = !own && !endedStatuses.includes(order.status)
  const canChange = references?.canChange ?? []
  const shown = referenceFields.filter(
    (name) => references && (references[name] !== '' || canChange.includes(name)),
  )
  return (
    <div css={box}>
      <dl css={list}>
        {shown.map((name) => (
          <Fact key={name} name={intl.formatMessage(fieldNames[name])}>
            {references?.[name] || <span css={muted}>{intl.formatMessage(messages.none)}</span>}
          </Fact>
        ))}
        <Fact name={intl.formatMessage(messages.other, { role })}>
          {other ? (
            <TaxIdentity identity={other} hasUse={!isBuyer} />
          ) : (
            <p css={muted}>
              {intl.formatMessage(wasConfirmed ? messages.otherMissing : messages.notConfirmed)}
            </p>
          )}
        </Fact>
        <Fact name={intl.formatMessage(messages.own)}>
          {own ? (
            <TaxIdentity identity={own} hasUse={isBuyer} />
          ) : (
            <p css={muted}>
              {intl.formatMessage(isOwnMissing ? messages.ownMissing : messages.none)}
            </p>
          )}
        </Fact>
      </dl>
      <div css={[actions, screenOnly]}>
        {canChange.length > 0 && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {intl.formatMessage(isBuyer ? messages.edit : messages.editNote)}
          </Button>
        )}
        {isOwnMissing && (
          <ButtonLink variant="secondary" to={taxDataPath}>
            {intl.formatMessage(messages.addOwn)}
          </ButtonLink>
        )}
      </div>
      {references && (
        <ReferencesDialog
          order={order}
          references={references}
          isOpen={isEditing && canChange.length > 0}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

/** The use of the CFDI concerns only invoices to the buyer. */
function TaxIdentity({ identity, hasUse }: { identity: OrderTaxIdentity; hasUse: boolean }) {
  const intl = useIntl()
  const { country, taxNumber, legalName, postalCode, taxRegime, cfdiUse } = identity
  return (
    <>
      <p css={number}>
        {country === 'MEX' ? 'RFC' : 'EIN'} {taxNumber}
      </p>
      <p>{legalName}</p>
      <p>{intl.formatMessage(messages.postalCode, { code: postalCode })}</p>
      {taxRegime && <p>{intl.formatMessage(messages.taxRegime, { regime: satName(taxRegime) })}</p>}
      {hasUse && cfdiUse && (
        <p>{intl.formatMessage(messages.cfdiUse, { use: satName(cfdiUse) })}</p>
      )}
    </>
  )
}
