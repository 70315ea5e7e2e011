import { Center, Loader, Stack, Text } from '@mantine/core';

/** For waits that have no shape of their own to hold the place of. */
export function Carregando({ texto = 'Carregando' }: { texto?: string }) {
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">{texto}</Text>
      </Stack>
    </Center>
  );
}
