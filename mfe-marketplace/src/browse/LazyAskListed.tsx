import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import type { ComponentProps } from 'react'
import type { AskListed } from './AskListed.tsx'

const Loaded = lazyPart<ComponentProps<typeof AskListed>>({
  load: async () => (await import('./AskListed.tsx')).AskListed,
})

/** Only for a signed-in company. Its code loads afterwards. */
export function LazyAskListed(props: ComponentProps<typeof AskListed>) {
  return useCurrentUser() ? <Loaded {...props} /> : null
}
