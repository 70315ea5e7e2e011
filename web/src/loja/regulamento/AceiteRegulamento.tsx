import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { acceptRegulamento } from '@pontua/contract/parceiros';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { setSession } from '../../api/session.ts';
import { AcoesDialogo } from '../../kit/AcoesDialogo.tsx';
import { Botao } from '../../kit/Botao.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { useSair } from '../layout/useSair.ts';
import classes from './aceite.module.css';
import { TextoRegulamento, useRegulamento } from './texto.tsx';

/** Blocks everything until the rules are accepted: no Escape, no click beside it, no close button. Refusing signs out. */
export default function AceiteRegulamento() {
  const [lida, setLida] = useState<number | null>(null);
  const sair = useSair();
  const noCelular = useMediaQuery('(max-width: 47.99em)', window.matchMedia('(max-width: 47.99em)').matches);
  const { data: texto, refetch } = useRegulamento();
  // Who agreed to one version has not read the one that took its place.
  const concordo = texto !== undefined && lida === texto.versao;
  const aceitar = useAcao(acceptRegulamento, {
    onSuccess: ({ parceiro }) => setSession({ parceiro }),
    // Another version was published while this one was read.
    aoRecusar: refetch,
  });
  return (
    <Dialogo
      opened
      onClose={() => undefined}
      // "Back" refuses them, as CANCELAR does.
      onVoltar={sair}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      fullScreen={noCelular}
      size="lg"
      title="Regulamento"
      classNames={{ content: classes.aceite }}
    >
      <Stack gap="md">
        <ScrollArea.Autosize
          // A phone keeps room for the greeting below the buttons, so that nothing moves under a finger as it comes and goes; more
          // toasts take more. Letters so large that this leaves no text scroll with the dialog. Elsewhere a dialog leaves a twentieth
          // of the height free above and below.
          mah={`calc(${noCelular ? 'max(10rem, 100dvh - max(23rem, 17rem + var(--pontua-avisos)))' : '90dvh - 14rem - var(--pontua-avisos)'})`}
          type="auto"
          offsetScrollbars="present"
          classNames={{ content: classes.texto }}
          viewportProps={{ tabIndex: 0, 'aria-label': 'Texto do regulamento', role: 'region' }}
        >
          <TextoRegulamento />
        </ScrollArea.Autosize>
        <Checkbox
          label="Concordo com os termos deste Regulamento."
          checked={concordo}
          onChange={(evento) => setLida(evento.currentTarget.checked && texto ? texto.versao : null)}
        />
        <AcoesDialogo>
          <Button variant="default" onClick={sair}>
            CANCELAR
          </Button>
          <Botao
            disabled={!concordo || !texto}
            ocupado={aceitar.ocupado}
            textoOcupado="ACEITANDO"
            onClick={() => aceitar.executar({ body: { aceitouRegulamento: 1, versao: texto?.versao } })}
          >
            ACEITAR
          </Botao>
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}
