import { sandboxTransfers } from '@materia/contracts/transfers/constants.ts'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { paymentConfigQuery } from '../payment/paymentQueries.ts'
import { messages, sandboxTransferNames } from './messages.ts'
import { usePlayTransfer } from './transferQueries.ts'

type SandboxBankProps = { orderId: number; reference?: string }

/** The sandbox's bank makes a good or a bad transfer. `reference`: of a joint transfer. */
export function SandboxBank({ orderId, reference }: SandboxBankProps) {
  const intl = useIntl()
  const { data: config } = useQuery(paymentConfigQuery)
  const { mutate } = usePlayTransfer(orderId, reference)
  if (config?.transfers !== 'sandbox') return null
  return (
    <div>
      <Menu
        items={sandboxTransfers.map((transfer) => ({
          label: intl.formatMessage(sandboxTransferNames[transfer]),
          onSelect: () => mutate(transfer),
        }))}
      >
        {intl.formatMessage(messages.play)}
      </Menu>
    </div>
  )
}
