import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/api/session'
import { DeleteAccountCard } from '@/features/accounts/components/DeleteAccountCard'
import { PasswordCard } from '@/features/accounts/components/PasswordCard'
import { ProfileCard } from '@/features/accounts/components/ProfileCard'
import { SessionsCard } from '@/features/accounts/components/SessionsCard'
import { MyStoresCard } from '@/features/collaborators/components/MyStoresCard'
import { PageHeader } from '@/ui/PageHeader'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './MyProfileScreen.module.css'

export function MyProfileScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const [dirtyData, setDirtyData] = useState(false)
  const [dirtyPassword, setDirtyPassword] = useState(false)
  // One question for the page: the router holds one blocker at a time.
  useUnsavedGuard(dirtyData || dirtyPassword)
  return (
    <>
      <PageHeader title={t('profile.title')} line={t('profile.line')} />
      <div className={classes.cards}>
        <ProfileCard user={user} onDirty={setDirtyData} />
        <PasswordCard onDirty={setDirtyPassword} />
        <SessionsCard />
        <MyStoresCard />
        <DeleteAccountCard />
      </div>
    </>
  )
}
