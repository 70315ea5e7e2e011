import { Notifications } from '@mantine/notifications';

/** Where toasts appear; what is shown before this arrives waits for it. */
export default function Avisos() {
  return <Notifications />;
}
