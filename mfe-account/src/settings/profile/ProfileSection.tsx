import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ContactSwitch } from './ContactSwitch.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The company as others see it, and whether they see how to reach it. */
export function ProfileSection() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      <ProfileForm user={user} />
      <ContactSwitch showsContact={user.showsContact} />
    </>
  )
}
