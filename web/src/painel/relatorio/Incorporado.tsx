import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Pagina } from '../../kit/Pagina.tsx';
import classes from './relatorio.module.css';

/**
 * The page of another host: it may run its own scripts, as reports are made of them, and open what is pressed in a tab of its own, but neither
 * leads this page elsewhere nor learns who looks at it. Whether it may be embedded is that host's decision, hence the link.
 */
export function Incorporado({ url }: { url: string }) {
  return (
    <Pagina titulo="Relatório">
      <iframe
        className={classes.incorporado}
        title="Relatório"
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
      <Text size="sm" c="dimmed">
        O relatório não apareceu?{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
          Abra-o em outra aba <IconExternalLink size={14} aria-hidden />
        </Anchor>
      </Text>
    </Pagina>
  );
}
