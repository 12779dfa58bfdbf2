import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { companyPath } from '@materia/contracts/identity/screenPaths.ts'
import { Avatar } from '@materia/ui/src/Avatar.tsx'
import { ButtonLink } from '@materia/ui/src/Button.tsx'
import { Tabs } from '@materia/ui/src/Tabs.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { messages as materialMessages } from '../materials/messages.ts'
import { Facts } from './Facts.tsx'
import { messages } from './messages.ts'

const details = css({ display: 'grid', gap: space(4), maxWidth: '48rem', marginTop: space(10) })
const text = css({ maxWidth: '65ch', marginBottom: space(6), whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const company = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4), '& > div': { flex: '1 1 14rem' } })
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  '& svg': { flex: 'none', color: color.action },
})

type Tab = 'specifications' | 'seller'

/** The tabs below the offer: what it is, and who sells it. */
export function ProductDetails({ material }: { material: Material }) {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const selected: Tab = search.get('tab') === 'seller' ? 'seller' : 'specifications'
  const handleSelect = (tab: Tab) => setSearch(tab === 'seller' ? { tab } : {}, { replace: true, preventScrollReset: true })
  const tabs: { id: Tab; label: string }[] = [
    { id: 'specifications', label: intl.formatMessage(messages.specifications) },
    { id: 'seller', label: intl.formatMessage(messages.seller) },
  ]
  return (
    <section css={details}>
      <Tabs label={intl.formatMessage(messages.details)} tabs={tabs} selected={selected} onSelect={handleSelect}>
        {selected === 'specifications' ? <Specifications material={material} /> : <SellerInformation material={material} />}
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
          [intl.formatMessage(messages.presentation), term(material.presentation)],
          [intl.formatMessage(messages.color), term(material.color)],
          [intl.formatMessage(messages.meltFlow), material.mfi],
          [intl.formatMessage(messages.origin), term(material.materialOrigin)],
          [intl.formatMessage(messages.listed), intl.formatDate(material.createdAt, { month: 'short', year: 'numeric' })],
        ]}
      />
    </>
  )
}

function SellerInformation({ material }: { material: Material }) {
  const intl = useIntl()
  const { seller } = material
  if (seller.isDeleted) return <div css={company}><h2>{intl.formatMessage(materialMessages.deletedCompany)}</h2></div>
  return (
    <div css={company}>
      <Avatar companyName={seller.companyName} profilePictureUrl={seller.profilePictureUrl} size={64} />
      <div>
        <h2>{seller.companyName}</h2>
        <p css={state}>
          {seller.isVerified && <BadgeCheck size={18} aria-hidden="true" />}
          {intl.formatMessage(seller.isVerified ? messages.verified : messages.unverified)}
        </p>
      </div>
      <ButtonLink variant="secondary" to={companyPath(material.userId)}>{intl.formatMessage(messages.viewProfile)}</ButtonLink>
    </div>
  )
}
