import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/api/session'
import { DeleteAccountCard } from '@/features/accounts/components/DeleteAccountCard'
import { DevicesCard } from '@/features/accounts/components/DevicesCard'
import { NewDeviceAlert } from '@/features/accounts/components/NewDeviceAlert'
import { PasswordCard } from '@/features/accounts/components/PasswordCard'
import { ProfileCard } from '@/features/accounts/components/ProfileCard'
import { SecondStepCard } from '@/features/accounts/components/SecondStepCard'
import { MyStoresCard } from '@/features/collaborators/components/MyStoresCard'
import { PageHeader } from '@/ui/PageHeader'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './MyProfileScreen.module.css'

export function MyProfileScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const [dirtyData, setDirtyData] = useState(false)
  const [dirtyPassword, setDirtyPassword] = useState(false)
  const passwordCard = useRef<HTMLDivElement>(null)
  // One question for the page: the router holds one blocker at a time.
  useUnsavedGuard(dirtyData || dirtyPassword)
  const focusPassword = () => passwordCard.current?.querySelector('input')?.focus()
  return (
    <>
      <PageHeader title={t('profile.title')} line={t('profile.line')} />
      <div className={classes.cards}>
        <NewDeviceAlert onRefused={focusPassword} />
        <ProfileCard user={user} onDirty={setDirtyData} />
        <div ref={passwordCard}>
          <PasswordCard onDirty={setDirtyPassword} />
        </div>
        <SecondStepCard />
        <DevicesCard />
        <MyStoresCard />
        <DeleteAccountCard />
      </div>
    </>
  )
}
