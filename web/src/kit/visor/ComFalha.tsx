/** What shows a file, or why it does not: it did not come, and may be asked for again, or this device cannot show it. */
import { Alert, Group, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { failure } from '../../api/client.ts';
import { ApiError, semConexao } from '../../api/erro.ts';
import { send } from '../../api/transporte.ts';
import { FalhaConsulta } from '../Consulta.tsx';
import { keepFocusNear } from '../foco.ts';

interface ComFalhaProps {
  endereco: string;
  /** "este vídeo" */
  nome: string;
  acoes: ReactNode;
  /** @param onErro with whether it is known that the connection was lost */
  children: (onErro: (semRede: boolean) => void) => ReactNode;
}

interface FalhaVista {
  endereco: string;
  /** Null where the file is to be had, and not to be shown. */
  erro: Error | null;
}

const PRAZO_MS = 20_000;

export function ComFalha({ endereco, nome, acoes, children }: ComFalhaProps) {
  const moldura = useRef<HTMLDivElement>(null);
  const [desfecho, setDesfecho] = useState<FalhaVista | null>(null);
  const [vez, setVez] = useState({ endereco, outra: false });
  const fail = async (semRede: boolean) => {
    const erro = semRede ? semConexao() : await findErro(endereco);
    // What is to be had may not have been a moment ago, where reception comes and goes: it is shown once more before the device is blamed.
    if (erro === null && !(vez.outra && vez.endereco === endereco)) setVez({ endereco, outra: true });
    else setDesfecho({ endereco, erro });
  };
  const retry = () => {
    setDesfecho(null);
    setVez({ endereco, outra: false });
    keepFocusNear(moldura.current);
  };
  // An address is good for minutes; the next one may show what this one could not.
  const falhou = desfecho?.endereco === endereco && desfecho;
  return (
    <div ref={moldura} tabIndex={-1}>
      {falhou ? (
        <Stack gap="sm">
          {falhou.erro ? (
            <FalhaConsulta erro={falhou.erro} onTentar={retry} />
          ) : (
            <Alert color="yellow">Este aparelho não mostra {nome} aqui. Abra em nova aba.</Alert>
          )}
          <Group gap="xs">{acoes}</Group>
        </Stack>
      ) : (
        <Fragment key={`${vez.endereco} ${vez.outra}`}>{children((semRede) => void fail(semRede))}</Fragment>
      )}
    </div>
  );
}

/** A picture and a video do not say why they failed: the same file is asked for once more, by its head. */
async function findErro(url: string): Promise<Error | null> {
  const pedido = { method: 'HEAD', url, headers: {}, body: undefined, comToken: false } as const;
  try {
    const resposta = await send(pedido, { prazoMs: PRAZO_MS });
    return resposta.status < 400 ? null : await failure(resposta);
  } catch (erro) {
    return erro instanceof ApiError ? erro : semConexao();
  }
}
