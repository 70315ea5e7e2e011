/** What belongs to one redemption: its photos, what its seller was told, and the points that paid it. */
import { Text } from '@mantine/core';
import { listMidiasDoResgate } from '@pontua/contract/midias-painel';
import {
  listLotesDoResgate,
  listMensagensDoResgate,
  type MensagemDoResgate,
  type ResgateCompleto,
} from '@pontua/contract/resgate';
import { formatTelefone } from '@pontua/contract/telefone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { MidiasDoResgate } from '../../kit/midia/MidiasDoResgate.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { SituacaoMensagem } from '../../kit/situacoes.tsx';
import { paths } from '../../paths.ts';
import { barred } from './status.tsx';

type DoResgateProps = { resgate: ResgateCompleto };

export function MidiasDaPagina({ resgate: { id, status } }: DoResgateProps) {
  const { pode } = usePermissao();
  const midias = useQuery(q(listMidiasDoResgate, { params: { id } }));
  const recebe = pode('enviarArquivos') && !barred(status, 'alterarStatus');
  return (
    <Consulta query={midias}>
      {({ midias }) => (
        <>
          {midias.length > 0 ? (
            <MidiasDoResgate midias={midias} />
          ) : (
            <EstadoVazio
              desenho="lista"
              titulo="Sem fotos nem vídeos"
              texto="Quando o vendedor mandar a foto do prêmio que chegou, anexe-a aqui."
            />
          )}
          {recebe && (
            <BotaoPara
              to={paths.painelAnexar(id)}
              variant="default"
              leftSection={<IconPhotoPlus size={18} />}
              style={{ alignSelf: midias.length > 0 ? 'flex-start' : 'center' }}
            >
              Anexar foto ou vídeo
            </BotaoPara>
          )}
        </>
      )}
    </Consulta>
  );
}

export function MensagensDoResgate({ resgate: { id } }: DoResgateProps) {
  const fonte = useLista(listMensagensDoResgate, { query: { resgate: id }, prefixo: 'm' });
  return (
    <Lista
      rotulo="Mensagens ao vendedor"
      fonte={fonte}
      busca="Buscar mensagem"
      vazio="O vendedor ainda não foi avisado de nada, ou não tem celular cadastrado."
      celulas={{
        destino: ({ destino, canal }) => (destino && canal === 'whatsapp' ? formatTelefone(destino) : destino),
        estado: SituacaoMensagem,
      }}
      detalhe={TextoDaMensagem}
    />
  );
}

function TextoDaMensagem({ texto, erro }: MensagemDoResgate) {
  return (
    <>
      <Text size="sm">{texto}</Text>
      {erro && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4}>
          {erro}
        </Text>
      )}
    </>
  );
}

export function LotesDoResgate({ resgate: { id } }: DoResgateProps) {
  const fonte = useLista(listLotesDoResgate, { query: { resgate: id }, prefixo: 'l' });
  return <Lista rotulo="Lotes que pagaram o resgate" fonte={fonte} busca="Buscar venda" />;
}
