/** Upload Foto ou Vídeo: what somebody sent of a prize that arrived, to the redemption it belongs to. */
import { Group, Paper, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { tamanhoMidia, uploadMidia } from '@pontua/contract/midias';
import { listMidiasDoPainel, listMidiasDoResgate } from '@pontua/contract/midias-painel';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import { type FormEvent, useRef, useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { Botao } from '../../kit/Botao.tsx';
import { useAvisoAoFechar } from '../../kit/edicao.ts';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import { formatTamanho } from '../../kit/envio/tamanho.ts';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { focoDeQuemSai } from '../../kit/quemSai.ts';
import { QualResgate } from './QualResgate.tsx';

const formatos = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.mp4', '.webm', '.mov'];

export function Component() {
  // The list and the page of redemptions lead here with their number.
  const [{ resgate }, mudar] = useFiltros({ resgate: filtroId });
  const [id, setId] = useState(resgate);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [faltas, setFaltas] = useState<FaltasDaMidia>({});
  const [mostrado] = useDebouncedValue(id, 350);
  const envio = useEnvioMidia(setFaltas, () => setArquivo(null));

  const choose = (texto: string) => {
    const digitado = texto.replace(/\D/g, '').slice(0, 15);
    setId(digitado);
    setFaltas(({ arquivo }) => ({ arquivo }));
    mudar({ resgate: digitado }, { replace: true });
  };
  const submit = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (envio.ocupado) return;
    setFaltas(missing(arquivo, id));
    if (arquivo && id !== '') envio.enviar(arquivo, id);
    else focusFirstError(evento.currentTarget);
  };
  return (
    <Pagina titulo="Upload Foto ou Vídeo" largura="media">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label="ID do resgate"
            description="O número do resgate, como está na lista de resgates."
            name="idResgate"
            inputMode="numeric"
            autoComplete="off"
            maw={280}
            value={id}
            error={faltas.idResgate}
            disabled={envio.ocupado}
            onChange={(evento) => choose(evento.currentTarget.value)}
          />
          {mostrado !== '' && mostrado === id && <QualResgate id={Number(mostrado)} />}
          <AreaArquivo
            rotulo="Foto ou vídeo"
            formatos={formatos}
            maximo={tamanhoMidia}
            arquivo={arquivo}
            onArquivo={(escolhido) => {
              setArquivo(escolhido);
              setFaltas(({ idResgate }) => ({ idResgate }));
            }}
            erro={faltas.arquivo}
            onErro={(texto) => setFaltas((antes) => ({ ...antes, arquivo: texto }))}
            disabled={envio.ocupado}
          />
          {envio.bytes && <AndamentoDaMidia {...envio.bytes} onCancelar={envio.cancelar} />}
          <Botao type="submit" ocupado={envio.ocupado} textoOcupado="Enviando" style={{ alignSelf: 'flex-start' }}>
            Enviar
          </Botao>
        </Stack>
      </form>
    </Pagina>
  );
}

interface FaltasDaMidia {
  arquivo?: string | undefined;
  idResgate?: string | undefined;
}

const missing = (arquivo: File | null, id: string): FaltasDaMidia => ({
  arquivo: arquivo ? undefined : 'Selecione um arquivo primeiro',
  idResgate: id === '' ? 'Informe o ID do resgate primeiro' : undefined,
});

interface Bytes {
  enviados: number;
  total: number;
}

/** What is wrong with the file, or with the number, is said there; the number stays, for the next photo of the same prize. */
function useEnvioMidia(onFaltas: (faltas: FaltasDaMidia) => void, onEnviada: () => void) {
  const [bytes, setBytes] = useState<Bytes | null>(null);
  const parar = useRef<AbortController | null>(null);
  const acao = useAcao(uploadMidia, {
    sucesso: 'Mídia anexada com sucesso ao resgate',
    atualiza: [listMidiasDoResgate, listMidiasDoPainel, listHistoricoResgate],
    onSuccess: onEnviada,
    onError: ({ campos, codigo, message }) => {
      const doArquivo = codigo === 'arquivo_invalido' || codigo === 'arquivo_grande';
      const faltas: FaltasDaMidia = {
        arquivo: campos.arquivo ?? (doArquivo ? message : undefined),
        idResgate: campos.idResgate ?? (codigo === 'nao_encontrado' ? 'Resgate não encontrado' : undefined),
      };
      onFaltas(faltas);
      return Boolean(faltas.arquivo ?? faltas.idResgate);
    },
  });
  useAvisoAoFechar(acao.ocupado, { soDaAba: true });
  return {
    ocupado: acao.ocupado,
    bytes: acao.ocupado ? bytes : null,
    cancelar: () => parar.current?.abort(),
    enviar: (arquivo: File, idResgate: string) => {
      parar.current = new AbortController();
      setBytes({ enviados: 0, total: arquivo.size });
      acao.executar({
        body: { idResgate },
        arquivos: [arquivo],
        signal: parar.current.signal,
        progresso: (enviados, total) => setBytes({ enviados, total }),
      });
    },
  };
}

function AndamentoDaMidia({ enviados, total, onCancelar }: Bytes & { onCancelar: () => void }) {
  const enviado = enviados >= total;
  const titulo = enviado ? 'Preparando a foto ou o vídeo…' : 'Enviando o arquivo…';
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Text fw={700} role="status">
          {titulo}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={(enviados / Math.max(1, total)) * 100} animated aria-label={titulo} />
        </Progress.Root>
        <Group justify="space-between">
          <Text size="sm">{`${formatTamanho(Math.min(enviados, total))} de ${formatTamanho(total)}`}</Text>
          {!enviado && (
            <Botao ref={focoDeQuemSai} variant="subtle" size="xs" onClick={onCancelar}>
              Cancelar envio
            </Botao>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
