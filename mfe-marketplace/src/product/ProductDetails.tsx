import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Facts } from './Facts.tsx'
import { messages } from './messages.ts'
import { SellerInformation } from './SellerInformation.tsx'

const details = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  maxWidth: '48rem',
  marginTop: space(10),
})
const text = css({
  maxWidth: '65ch',
  marginBottom: space(6),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
type Tab = 'specifications' | 'seller'

/** The tabs below the offer: what it is, and who sells it. */
export function ProductDetails({ material }: { material: Material }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const selected: Tab = search.get('tab') === 'seller' ? 'seller' : 'specifications'
  const searchOf = (tab: Tab) => (tab === 'seller' ? '?tab=seller' : '')
  const handleSelect = (tab: Tab) =>
    navigate({ search: searchOf(tab) }, { replace: true, preventScrollReset: true })
  const tabs: { id: Tab; label: string }[] = [
    { id: 'specifications', label: intl.formatMessage(messages.specifications) },
    { id: 'seller', label: intl.formatMessage(messages.seller) },
  ]
  return (
    <section css={details}>
      <Tabs
        label={intl.formatMessage(messages.details)}
        tabs={tabs}
        selected={selected}
        onSelect={handleSelect}
        hrefOf={(tab) => ({ search: searchOf(tab) })}
      >
        {selected === 'specifications' ? (
          <Specifications material={material} />
        ) : (
          <SellerInformation material={material} />
        )}
      </Tabs>
    </section>
  )
}

function Specifications({ material }: { material: Material }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const term = (value: string) => value && termLabel(language, value)
  return (
    <>
      <p css={text}>{material.description}</p>
      <Facts
        facts={[
          [intl.formatMessage(messages.category), term(material.category)],
          [intl.formatMessage(messages.type), term(material.type)],
          [intl.formatMessage(messages.grade), material.grade ? term(material.grade) : null],
          [intl.formatMessage(messages.presentation), term(material.presentation)],
          [intl.formatMessage(messages.color), term(material.color)],
          [intl.formatMessage(messages.meltFlow), material.mfi],
          [intl.formatMessage(messages.origin), term(material.materialOrigin)],
          [
            intl.formatMessage(messages.listed),
            intl.formatDate(material.createdAt, { month: 'short', year: 'numeric' }),
          ],
        ]}
      />
    </>
  )
}
