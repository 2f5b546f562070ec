import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/api/session'
import { DeleteAccountCard } from '@/features/accounts/components/DeleteAccountCard'
import { DevicesCard } from '@/features/accounts/components/DevicesCard'
import { EventsCard } from '@/features/accounts/components/EventsCard'
import { LanguageCard } from '@/features/accounts/components/LanguageCard'
import { NewDeviceAlert } from '@/features/accounts/components/NewDeviceAlert'
import { NoticesCard } from '@/features/accounts/components/NoticesCard'
import { PasswordCard } from '@/features/accounts/components/PasswordCard'
import { ProfileCard } from '@/features/accounts/components/ProfileCard'
import { SecondStepCard } from '@/features/accounts/components/SecondStepCard'
import { SecurityCard } from '@/features/accounts/components/SecurityCard'
import { MyStoresCard } from '@/features/collaborators/components/MyStoresCard'
import { PageHeader } from '@/ui/PageHeader'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './MyProfileScreen.module.css'

export function MyProfileScreen() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const [dirtyData, setDirtyData] = useState(false)
  const [dirtyPassword, setDirtyPassword] = useState(false)
  const [dirtyLanguage, setDirtyLanguage] = useState(false)
  const passwordCard = useRef<HTMLDivElement>(null)
  // One question for the page: the router holds one blocker at a time.
  useUnsavedGuard(dirtyData || dirtyPassword || dirtyLanguage)
  const focusPassword = () => passwordCard.current?.querySelector('input')?.focus()
  return (
    <>
      <PageHeader title={t('profile.title')} line={t('profile.line')} />
      <div className={classes.page}>
        <NewDeviceAlert onRefused={focusPassword} />
        <div className={classes.columns}>
          <div className={classes.cards}>
            <ProfileCard user={user} onDirty={setDirtyData} />
            <div ref={passwordCard}>
              <PasswordCard onDirty={setDirtyPassword} />
            </div>
            <SecondStepCard />
            <DevicesCard />
            <LanguageCard user={user} onDirty={setDirtyLanguage} />
            <NoticesCard />
            <EventsCard />
            <MyStoresCard />
          </div>
          <div className={classes.side}>
            <SecurityCard onPassword={focusPassword} />
            <DeleteAccountCard />
          </div>
        </div>
      </div>
    </>
  )
}
