import { SellersListings } from '@materia/client/catalog/SellersListings.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

type LotChoiceProps = { partnerId: number; onPick: (listing: Material) => void }

/** Chooses one of the listings of either company. */
export function LotChoice({ partnerId, onPick }: LotChoiceProps) {
  const intl = useIntl()
  const ownId = useCurrentUser()?.id
  const [whose, setWhose] = useState<'theirs' | 'mine'>('theirs')
  const tabs = (['theirs', 'mine'] as const).map((id) => ({
    id,
    label: intl.formatMessage(messages[id]),
  }))
  return (
    <Tabs
      label={intl.formatMessage(messages.owner)}
      tabs={tabs}
      selected={whose}
      onSelect={setWhose}
    >
      {ownId !== undefined && (
        <SellersListings
          key={whose}
          sellerId={whose === 'mine' ? ownId : partnerId}
          empty={intl.formatMessage(whose === 'mine' ? messages.noMine : messages.noTheirs)}
          onPick={onPick}
        />
      )}
    </Tabs>
  )
}
