/** What of the queue asks for somebody: what failed, and drafts. Each leads to the list of them. */
import { Alert, Anchor, Group } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { type EstadoMensagem, type getConfiguracoes, maximoContado } from '@pontua/contract/mensagens';
import { formatQuantidade, plural } from '@pontua/contract/plural';

type Contagem = RecebidoDe<typeof getConfiguracoes>['fila'];

interface AvisosProps {
  fila: Contagem;
  onVer: (estado: EstadoMensagem) => void;
}

export function AvisosDaFila({ fila, onVer }: AvisosProps) {
  const avisos = [
    fila.falhou > 0 && {
      estado: 'falhou' as const,
      texto: countText(fila.falhou, 'mensagem falhou', 'mensagens falharam'),
    },
    fila.rascunho > 0 && {
      estado: 'rascunho' as const,
      texto: `${countText(fila.rascunho, 'rascunho', 'rascunhos')} de quando não havia integração`,
    },
    fila.naFila > 0 && {
      estado: 'na_fila' as const,
      texto: countText(fila.naFila, 'mensagem espera a vez', 'mensagens esperam a vez'),
    },
  ].filter((aviso) => aviso !== false);
  if (avisos.length === 0) return null;
  return (
    <Alert variant="light" color="gray" p="xs">
      <Group gap="md">
        {avisos.map(({ estado, texto }) => (
          <Anchor key={estado} component="button" type="button" size="sm" ta="start" onClick={() => onVer(estado)}>
            {texto}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
}

const countText = (quantas: number, uma: string, muitas: string): string =>
  quantas >= maximoContado ? `Mais de ${formatQuantidade(maximoContado - 1)} ${muitas}` : plural(quantas, uma, muitas);
