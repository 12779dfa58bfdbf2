import { css } from '@emotion/react'
import { SellersListings } from '@materia/client/catalog/SellersListings.tsx'
import { addListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { wantedParam } from '@materia/contracts/wanted/screenPaths.ts'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'
import { takeFocus, withFocus } from './takeFocus.ts'

const foot = css({ paddingTop: space(3) })

type ListingChoiceProps = {
  ownId: number
  partnerId: number
  /** The partner asked for goods, so own listings come first. */
  isAnswer?: boolean
  wantedId?: number | undefined
  /** The name of the wanted material, which the search of own listings begins with. */
  search?: string | undefined
  onPick: (listing: Material) => void
}

/** Chooses the first listing of a new offer: one of the partner to buy, or an own one to sell. */
export function ListingChoice({
  ownId,
  partnerId,
  isAnswer = false,
  wantedId,
  search,
  onPick,
}: ListingChoiceProps) {
  const intl = useIntl()
  const [whose, setWhose] = useState<'theirs' | 'mine'>(isAnswer ? 'mine' : 'theirs')
  const tabs = (['theirs', 'mine'] as const).map((id) => ({
    id,
    label: intl.formatMessage(messages[id]),
  }))
  return (
    <div ref={takeFocus} tabIndex={-1} css={withFocus}>
      <Tabs
        label={intl.formatMessage(messages.whose)}
        tabs={tabs}
        selected={whose}
        onSelect={setWhose}
      >
        <SellersListings
          key={whose}
          sellerId={whose === 'mine' ? ownId : partnerId}
          firstSearch={whose === 'mine' ? search : undefined}
          empty={intl.formatMessage(whose === 'mine' ? messages.noMine : messages.noTheirs)}
          onPick={onPick}
        />
        {whose === 'mine' && <UnlistedLink partnerId={partnerId} wantedId={wantedId} />}
      </Tabs>
    </div>
  )
}

/** Leads to the form for a listing that only this partner sees. */
export function UnlistedLink({
  partnerId,
  wantedId,
}: {
  partnerId: number
  wantedId?: number | undefined
}) {
  const answered = wantedId ? `&${wantedParam}=${wantedId}` : ''
  return (
    <p css={foot}>
      <Link to={`${addListingPath}?unlisted=1&offerTo=${partnerId}${answered}`}>
        {useIntl().formatMessage(messages.unlisted)}
      </Link>
    </p>
  )
}
